import { useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useUnsaved } from '../manager/dialogs/unsaved.tsx';
import { moveRowFocusOnRemoval } from '../manager/focus-on-removal.ts';
import { IconButton } from '../manager/icon.tsx';
import { FileInput, ImageDrop } from '../manager/upload/image-drop.tsx';
import {
  add,
  type ListChange,
  NO_UPLOADS,
  remove,
  retry,
  type Upload,
} from '../manager/upload/upload-list.ts';
import { useCreation, useUploads } from '../manager/upload/use-uploads.ts';

type AddViewsProps = { path: string; reload: () => void };

/** Each picture becomes a view. */
export function AddViews({ path, reload }: AddViewsProps) {
  const id = useId();
  const [{ items }, change] = useState(NO_UPLOADS);
  const open = items.filter(({ step }) => step !== 'created');
  useUploads({ items, change, target: { bucket: 'works' } });
  useCreation({ items, change, path, onCreated: reload });
  useUnsaved(`${path}#add`, open.length > 0);
  const addFiles = (files: readonly File[]) => change(add(files));
  return (
    <div className="mb-6 max-w-measure">
      <ImageDrop onFiles={addFiles}>
        <label htmlFor={id} className="text-note text-soft">
          Add pictures
        </label>
        <FileInput id={id} multiple hint="Drop, paste or choose pictures" onFiles={addFiles} />
      </ImageDrop>
      <ul aria-label="Pictures on their way" className="mt-2 text-note empty:hidden">
        {open.map((upload) => (
          <UploadRow key={upload.key} upload={upload} change={change} />
        ))}
      </ul>
      <output className="sr-only">{describeAdded(items)}</output>
    </div>
  );
}

const moveRowFocus = moveRowFocusOnRemoval((row) =>
  row.closest('section')?.querySelector<HTMLElement>('input[type=file]'),
);

type UploadRowProps = { upload: Upload; change: (change: ListChange) => void };

function UploadRow({ upload, change }: UploadRowProps) {
  const { key, file, step, percent, message, canRetry } = upload;
  return (
    <li
      ref={moveRowFocus}
      className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 wrap-anywhere"
    >
      <div className="min-w-0 flex-[1_1_9rem]">
        <p dir="auto">{file.name}</p>
        {message && <p className="text-accent">{message}</p>}
      </div>
      {step === 'failed' ? (
        <span className="ms-auto flex">
          {canRetry && (
            <Button
              look="quiet"
              aria-label={`Retry ${file.name}`}
              onClick={() => change(retry((each) => each.key === key))}
            >
              Retry
            </Button>
          )}
          <IconButton
            path="m5 5 10 10M15 5 5 15"
            aria-label={`Remove ${file.name}`}
            onClick={() => change(remove(key))}
          />
        </span>
      ) : (
        <span className="text-soft">{step === 'waiting' ? 'waiting' : `${percent}%`}</span>
      )}
    </li>
  );
}

function describeAdded(items: readonly Upload[]): string {
  const added = items.filter(({ step }) => step === 'created').length;
  return added === 0 ? '' : `${added} of ${items.length} added`;
}
