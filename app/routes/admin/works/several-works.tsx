import { useId, useState } from 'react';
import { UPLOAD_TYPES } from '../../../domain/picture.ts';
import { CardButton } from '../manager/card-frame.tsx';
import type { FieldOf } from '../manager/card-field.tsx';
import { ImageDrop } from '../manager/image-drop.tsx';
import { type Groups, GroupSelects } from './group-selects.tsx';
import { SeveralLine } from './several-line.tsx';
import { isPending, sayCreated } from './several-state.ts';
import { useSeveral } from './use-several.ts';

/** Many works at once: a line for each picture, and one category and collection for all. */
export function SeveralWorks({ groups }: { groups: Groups }) {
  const id = useId();
  const [shared, setShared] = useState({ categoryId: '', collectionId: '' });
  const several = useSeveral();
  const { lines } = several;

  function start() {
    const wrong = several.start(shared);
    if (wrong) document.getElementById(`${id}-${wrong.key}`)?.focus();
  }
  const field: FieldOf = (name, label) => ({
    name,
    label,
    value: name === 'categoryId' ? shared.categoryId : shared.collectionId,
    note: null,
    onChange: ({ target }) => setShared({ ...shared, [name]: target.value }),
  });
  return (
    <fieldset aria-label="Several works at once" className="card several">
      <form onSubmit={(event) => event.preventDefault()}>
        <ImageDrop onFiles={several.add}>
          <p className="text-note text-soft">Several works at once</p>
          <div className="image-drop">
            <input
              type="file"
              multiple
              accept={UPLOAD_TYPES.join(',')}
              aria-label="Pictures"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                several.add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <span id={`${id}-hint`} className="text-small text-soft">
              Drop, paste or choose pictures: each becomes a work
            </span>
          </div>
          {lines.length > 0 && (
            <>
              <ol className="several-lines">
                {lines.map((line) => (
                  <SeveralLine
                    key={line.key}
                    line={line}
                    titleId={`${id}-${line.key}`}
                    onRename={(title) => several.rename(line.key, title)}
                    onRetry={() => several.retry([line.key])}
                    onRemove={() => several.remove(line.key)}
                  />
                ))}
              </ol>
              <GroupSelects groups={groups} field={field} />
            </>
          )}
        </ImageDrop>
        <output className="several-summary">{several.isEnded && sayCreated(lines)}</output>
        {lines.length > 0 && <SeveralButtons several={several} onStart={start} />}
      </form>
    </fieldset>
  );
}

type SeveralButtonsProps = { several: ReturnType<typeof useSeveral>; onStart: () => void };

function SeveralButtons({ several, onStart }: SeveralButtonsProps) {
  const { lines, isRunning } = several;
  const pending = lines.filter(isPending).length;
  const failed = lines.filter(({ step, canRetry }) => step === 'failed' && canRetry);
  const isUnderWay = isRunning || lines.some(({ step }) => /^(?:waiting|uploading)$/.test(step));
  return (
    <div className="card-buttons">
      {pending > 0 && (
        <CardButton className="button-solid" isBusy={isRunning} onClick={onStart}>
          Create {pending} {pending === 1 ? 'work' : 'works'}
        </CardButton>
      )}
      {failed.length > 1 && (
        <CardButton onClick={() => several.retry(failed.map(({ key }) => key))}>
          Retry all
        </CardButton>
      )}
      {isUnderWay ? (
        <CardButton className="button-quiet" onClick={several.cancel}>
          Cancel
        </CardButton>
      ) : (
        <CardButton className="button-quiet" onClick={several.clear}>
          clear
        </CardButton>
      )}
    </div>
  );
}
