import { Button } from '../../../components/form/button.tsx';
import { useState } from 'react';
import { askFirst } from '../manager/card/owner-question.tsx';
import { CameraQuestion, sayNamed } from './camera-question.tsx';
import * as changes from './several-changes.ts';
import { findWrongTitle, isRunning, type Several } from './several-changes.ts';
import { passFocusToBar } from './several-focus.ts';
import { countOf } from './several-progress.ts';
import {
  hasOwnTitle,
  isNamedByCamera,
  isPending,
  isTravelling,
  type Line,
} from './several-state.ts';

export type SeveralButtonsProps = {
  several: Several;
  change: (change: changes.Change) => void;
  /** Goes to the title of a line. */
  onShow: (line: Line | undefined) => void;
};

export function SeveralButtons({ several, change, onShow }: SeveralButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const { lines } = several;
  const isBusy = isRunning(several);
  const named = lines.filter(isNamedByCamera);
  const pending = lines.filter(isPending).filter(({ step }) => step !== 'creating').length;

  function start() {
    if (isBusy) return;
    const wrong = findWrongTitle(lines);
    if (!wrong && named.length > 0) return setAsking(true);
    change(changes.start);
    onShow(wrong);
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
        onCreate={() => answer(() => change(changes.start))}
      />
    );
  }
  return (
    <>
      {named.length > 0 && !isBusy && (
        <p className="several-camera">
          {sayNamed(named.length)}.{' '}
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
          <Button ref={passFocusToBar} look="solid" isBusy={isBusy} onClick={start}>
            {isBusy ? 'Creating' : `Create ${countOf(pending, 'work')}`}
          </Button>
        )}
        {isBusy ? (
          <Button ref={passFocusToBar} onClick={() => change(changes.pause)}>
            Pause
          </Button>
        ) : (
          <RestButtons several={several} change={change} />
        )}
      </div>
    </>
  );
}

function RestButtons({ several: { lines }, change }: Omit<SeveralButtonsProps, 'onShow'>) {
  const failed = lines.filter(({ step, canRetry }) => step === 'failed' && canRetry);
  async function askAndClear() {
    const isSure =
      !lines.some(hasOwnTitle) ||
      (await askFirst({
        title: 'Clear the list',
        message: 'The titles that you typed are not saved. Are you sure?',
        yes: 'Yes',
        no: 'No',
      }));
    if (isSure) change(changes.clear);
  }
  return (
    <>
      {failed.length > 1 && (
        <Button
          ref={passFocusToBar}
          onClick={() => change(changes.retry(failed.map(({ key }) => key)))}
        >
          Retry all
        </Button>
      )}
      {lines.some(isTravelling) && (
        <Button ref={passFocusToBar} look="quiet" onClick={() => change(changes.stop)}>
          Cancel
        </Button>
      )}
      {!lines.some(isTravelling) && (
        // Not where a second press on 'Cancel' would meet it.
        <Button look="quiet" className="ms-auto" onClick={() => void askAndClear()}>
          clear
        </Button>
      )}
    </>
  );
}
