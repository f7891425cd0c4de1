import { useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { UPLOAD_TYPES } from '../../../domain/content/picture.ts';
import { useUnsaved } from '../manager/card/unsaved.tsx';
import { ImageDrop } from '../manager/upload/image-drop.tsx';
import { type Adding, useAddViews } from './use-add-views.ts';

type AddViewsProps = { path: string; reload: () => void };

/** Takes pictures, several at once, and makes a view of each; their captions are written afterwards. */
export function AddViews({ path, reload }: AddViewsProps) {
  const id = useId();
  const [lines, add, retry] = useAddViews(path, reload);
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
          <AddingLine key={line.key} line={line} onRetry={() => retry(line)} />
        ))}
      </ul>
      <output className="sr-only">{sayAdded(lines)}</output>
    </div>
  );
}

function AddingLine({ line, onRetry }: { line: Adding; onRetry: () => void }) {
  const { file, step, percent, message } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {file.name}
      </span>
      {step === 'failed' ? (
        <>
          <span className="text-accent">{message}</span>
          <Button look="quiet" onClick={onRetry}>
            Retry
          </Button>
        </>
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
