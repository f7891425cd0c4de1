import { useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { UPLOAD_TYPES } from '../../../domain/content/picture.ts';
import { useUnsaved } from '../manager/card/unsaved.tsx';
import { IconButton } from '../manager/icon.tsx';
import { ImageDrop } from '../manager/upload/image-drop.tsx';
import { passLineFocus } from '../manager/upload/pass-line-focus.ts';
import { type Adding, useAddViews } from './use-add-views.ts';

type AddViewsProps = { path: string; reload: () => void };

/** Takes pictures, several at once, and makes a view of each; their captions are written afterwards. */
export function AddViews({ path, reload }: AddViewsProps) {
  const id = useId();
  const { lines, add, retry, remove } = useAddViews(path, reload);
  const [round, setRound] = useState(0);
  const open = lines.filter(({ step }) => step !== 'added');
  useUnsaved(`${path}#add`, open.length > 0);
  return (
    <div className="mb-6 max-w-measure">
      <ImageDrop onFiles={add}>
        <label htmlFor={id} className="text-note text-soft">
          Add views
        </label>
        <div className="image-drop">
          <span className="text-small text-soft">Drop, paste or choose pictures</span>
          <input
            key={round}
            id={id}
            type="file"
            multiple
            accept={UPLOAD_TYPES.join(',')}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              setRound(round + 1);
            }}
          />
        </div>
      </ImageDrop>
      <ul aria-label="Pictures on their way" className="mt-2 text-note empty:hidden">
        {open.map((line) => (
          <AddingLine
            key={line.key}
            line={line}
            onRetry={() => retry(line)}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      <output className="sr-only">{sayAdded(lines)}</output>
    </div>
  );
}

/** After the last line, to where pictures are chosen. */
const passFocusOn = passLineFocus((line) =>
  line.closest('section')?.querySelector<HTMLElement>('input[type=file]'),
);

type AddingLineProps = { line: Adding; onRetry: () => void; onRemove: () => void };

function AddingLine({ line, onRetry, onRemove }: AddingLineProps) {
  const { file, step, percent, message, canRetry } = line;
  return (
    <li
      ref={passFocusOn}
      className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 wrap-anywhere"
    >
      <div className="min-w-0 flex-[1_1_9rem]">
        <p dir="auto">{file.name}</p>
        {message && <p className="text-accent">{message}</p>}
      </div>
      {step === 'failed' ? (
        <span className="ms-auto flex">
          {canRetry && (
            <Button look="quiet" aria-label={`Retry ${file.name}`} onClick={onRetry}>
              Retry
            </Button>
          )}
          <IconButton
            path="m5 5 10 10M15 5 5 15"
            aria-label={`Remove ${file.name}`}
            onClick={onRemove}
          />
        </span>
      ) : (
        <span className="text-soft">{step === 'waiting' ? 'waiting' : `${percent}%`}</span>
      )}
    </li>
  );
}

function sayAdded(lines: readonly Adding[]): string {
  const added = lines.filter(({ step }) => step === 'added').length;
  return added === 0 ? '' : `${added} of ${lines.length} added`;
}
