import { useId, useState } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { formatCount } from '../../../../domain/text.ts';
import { confirmFirst } from '../../manager/dialogs/confirm.tsx';
import { isPending, isUploading, retry } from '../../manager/upload/upload-list.ts';
import {
  type Change,
  clear,
  findWrongTitle,
  hasOwnTitle,
  isNamedByCamera,
  isRunning,
  type NewWork,
  type NewWorks,
  pause,
  start,
  stop,
} from './new-works.ts';

export type NewWorksButtonsProps = {
  newWorks: NewWorks;
  change: (change: Change) => void;
  onShow: (item: NewWork | undefined) => void;
};

export function NewWorksButtons({ newWorks, change, onShow }: NewWorksButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const { items } = newWorks;
  const isBusy = isRunning(newWorks);
  const named = items.filter(isNamedByCamera);
  const pending = items.filter(isPending).filter(({ step }) => step !== 'creating').length;

  function create() {
    if (isBusy) return;
    const invalid = findWrongTitle(items);
    if (!invalid && named.length > 0) return setAsking(true);
    change(start);
    onShow(invalid);
  }
  function answer(act: () => void) {
    setAsking(false);
    act();
  }
  if (isAsking && named.length > 0 && !isBusy) {
    return (
      <CameraQuestion
        named={named}
        onShow={() => answer(() => onShow(named[0]))}
        onCreate={() => answer(() => change(start))}
      />
    );
  }
  return (
    <>
      {named.length > 0 && !isBusy && (
        <p className="several-camera">
          {describeCameraNames(named.length)}.{' '}
          <button
            type="button"
            className="-my-3 min-h-11 cursor-pointer underline underline-offset-[0.2em]"
            onClick={() => onShow(named[0])}
          >
            Show the first
          </button>
        </p>
      )}
      <div className="card-buttons">
        {(pending > 0 || isBusy) && (
          <Button ref={passFocusToBar} look="solid" isBusy={isBusy} onClick={create}>
            {isBusy ? 'Creating' : `Create ${formatCount(pending, 'work')}`}
          </Button>
        )}
        {isBusy ? (
          <Button ref={passFocusToBar} onClick={() => change(pause)}>
            Pause
          </Button>
        ) : (
          <RestButtons newWorks={newWorks} change={change} />
        )}
      </div>
    </>
  );
}

function RestButtons({ newWorks: { items }, change }: Omit<NewWorksButtonsProps, 'onShow'>) {
  const failed = items.filter(({ step, canRetry }) => step === 'failed' && canRetry);
  async function askAndClear() {
    const isSure =
      !items.some(hasOwnTitle) ||
      (await confirmFirst({
        title: 'Clear the list',
        message: 'The titles that you typed are not saved. Are you sure?',
        yes: 'Yes',
        no: 'No',
      }));
    if (isSure) change(clear);
  }
  return (
    <>
      {failed.length > 1 && (
        <Button ref={passFocusToBar} onClick={() => change(retry(() => true))}>
          Retry all
        </Button>
      )}
      {items.some(isUploading) && (
        <Button ref={passFocusToBar} look="quiet" onClick={() => change(stop)}>
          Cancel
        </Button>
      )}
      {!items.some(isUploading) && (
        // Away from 'Cancel', so that a double press does not clear the list.
        <Button look="quiet" className="ms-auto" onClick={() => void askAndClear()}>
          clear
        </Button>
      )}
    </>
  );
}

type CameraQuestionProps = { named: readonly NewWork[]; onShow: () => void; onCreate: () => void };

/**
 * Asks before file names from a camera become public titles. The harmless answer is where 'Create'
 * was, in case of a double press.
 */
function CameraQuestion({ named, onShow, onCreate }: CameraQuestionProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="several-camera">
        {describeCameraNames(named.length)}, such as “<bdi>{named[0]?.title}</bdi>”. Visitors will
        read {named.length === 1 ? 'it' : 'them'}.
      </p>
      <div className="card-buttons">
        <Button ref={takeFocus} look="solid" aria-describedby={id} onClick={onShow}>
          Show the first
        </Button>
        <Button ref={passFocusToBar} onClick={onCreate}>
          Create anyway
        </Button>
      </div>
    </>
  );
}

function describeCameraNames(count: number): string {
  return count === 1 ? '1 title comes from the camera' : `${count} titles come from the camera`;
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
}

/** When a focused button is removed, the focus moves to the bar. */
function passFocusToBar(button: HTMLButtonElement | null) {
  return () => {
    if (button !== document.activeElement) return;
    button?.closest<HTMLElement>('.several-bar')?.focus({ preventScroll: true });
  };
}
