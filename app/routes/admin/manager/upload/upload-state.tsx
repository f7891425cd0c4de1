import { Button } from '../../../../components/form/button.tsx';
import type { Upload } from './use-upload.ts';

type UploadStateProps = {
  upload: Upload;
  error: string | undefined;
  onCancel: (() => void) | undefined;
  onRetry: (file: File) => void;
  onRemove: (() => void) | undefined;
};

export function UploadState({ upload, error, onCancel, onRetry, onRemove }: UploadStateProps) {
  const message = upload.step === 'refused' ? upload.message : error;
  const retry = upload.step === 'refused' ? upload.file : null;
  return (
    <>
      {upload.step === 'sending' && (
        <div className="upload-progress">
          <progress aria-label="Upload" max={100} value={upload.percent} />
          <span>{upload.percent < 100 ? `${upload.percent}%` : 'preparing'}</span>
        </div>
      )}
      <output className={message ? 'mt-2 block text-note text-accent' : 'sr-only'}>
        {message ?? describeStep(upload)}
      </output>
      {upload.step === 'done' && upload.note && (
        <p className="mt-2 text-note text-soft">{upload.note}</p>
      )}
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        {retry && (
          <Button look="quiet" onClick={() => onRetry(retry)}>
            Retry
          </Button>
        )}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {!onCancel && onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </>
  );
}

function describeStep(upload: Upload): string {
  if (upload.step === 'sending') {
    return upload.percent < 100 ? 'Uploading the picture.' : 'Preparing the picture.';
  }
  return upload.step === 'done' ? 'The picture is uploaded.' : '';
}
