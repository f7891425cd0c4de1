import { useId, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { View } from '../../../domain/work/record.ts';
import { IconButton } from '../manager/icon.tsx';
import { useUnsaved } from '../manager/dialogs/unsaved.tsx';
import type { SaveResult } from '../manager/save/save-result.ts';
import { useSave } from '../manager/save/use-save.ts';
import { FileInput, ImageDrop } from '../manager/upload/image-drop.tsx';
import { moveRowFocusOnRemoval } from '../manager/focus-on-removal.ts';
import { refuseFile, sendPicture } from '../manager/upload/send-picture.ts';

type AddViewsProps = { path: string; reload: () => void };

export function AddViews({ path, reload }: AddViewsProps) {
  const id = useId();
  const { uploads, add, retry, remove } = useAddViews(path, reload);
  const open = uploads.filter(({ step }) => step !== 'added');
  useUnsaved(`${path}#add`, open.length > 0);
  return (
    <div className="mb-6 max-w-measure">
      <ImageDrop onFiles={add}>
        <label htmlFor={id} className="text-note text-soft">
          Add pictures
        </label>
        <FileInput id={id} multiple hint="Drop, paste or choose pictures" onFiles={add} />
      </ImageDrop>
      <ul aria-label="Pictures on their way" className="mt-2 text-note empty:hidden">
        {open.map((upload) => (
          <ViewUploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onRemove={() => remove(upload)}
          />
        ))}
      </ul>
      <output className="sr-only">{describeAdded(uploads)}</output>
    </div>
  );
}

const moveRowFocus = moveRowFocusOnRemoval((row) =>
  row.closest('section')?.querySelector<HTMLElement>('input[type=file]'),
);

type ViewUploadRowProps = { upload: ViewUpload; onRetry: () => void; onRemove: () => void };

function ViewUploadRow({ upload, onRetry, onRemove }: ViewUploadRowProps) {
  const { file, step, percent, message, canRetry } = upload;
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

function describeAdded(uploads: readonly ViewUpload[]): string {
  const added = uploads.filter(({ step }) => step === 'added').length;
  return added === 0 ? '' : `${added} of ${uploads.length} added`;
}

type ViewUpload = {
  key: number;
  file: File;
  step: 'waiting' | 'sending' | 'added' | 'failed';
  percent: number;
  message: string;
  /** False for a file that can never be accepted. */
  canRetry: boolean;
};

/** Uploads pictures one by one and creates a view for each. */
function useAddViews(path: string, onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly ViewUpload[]>([]);
  const settle = useRef<(result: SaveResult<View>) => void>(undefined);
  const { save } = useSave<View>(path, (result) => settle.current?.(result));
  const unmounting = useRef(new AbortController());

  function set(key: number, change: Partial<ViewUpload>): void {
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    );
  }
  function create(image: string): Promise<SaveResult<View>> {
    return new Promise((resolve) => {
      settle.current = resolve;
      save({ intent: 'add', image });
    });
  }
  async function send({ key, file }: ViewUpload): Promise<void> {
    set(key, { step: 'sending', percent: 0, message: '' });
    const sent = await sendPicture({
      file,
      target: { bucket: 'works' },
      signal: unmounting.current.signal,
      onProgress: (percent) => set(key, { percent }),
    });
    if (!sent.ok) {
      return set(key, { step: 'failed', message: sent.message, canRetry: sent.canRetry });
    }
    const created = await create(sent.picture.image);
    if (!created.ok) {
      return set(key, { step: 'failed', message: created.detail ?? created.message });
    }
    set(key, { step: 'added' });
    onAdded();
    return undefined;
  }

  const isBusy = uploads.some(({ step }) => step === 'sending');
  const next = isBusy ? undefined : uploads.find(({ step }) => step === 'waiting');
  const sendNext = useEffectEvent((upload: ViewUpload) => {
    queueMicrotask(() => void send(upload));
  });
  useEffect(() => {
    if (next) sendNext(next);
  }, [next]);
  useEffect(() => {
    const { current } = unmounting;
    return () => current.abort();
  }, []);

  function add(files: readonly File[]): void {
    setUploads((all) => {
      const first = Math.max(0, ...all.map(({ key }) => key)) + 1;
      return [...all, ...files.map((file, n) => toUpload(file, first + n))];
    });
  }
  function retry({ key }: ViewUpload): void {
    set(key, { step: 'waiting', message: '' });
  }
  function remove({ key }: ViewUpload): void {
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }
  return { uploads, add, retry, remove };
}

function toUpload(file: File, key: number): ViewUpload {
  const refusal = refuseFile(file);
  const step = refusal ? 'failed' : 'waiting';
  return { key, file, step, percent: 0, message: refusal ?? '', canRetry: !refusal };
}
