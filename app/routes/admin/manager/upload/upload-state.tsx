import { Button } from '../../../../components/form/button.tsx';
import { isUploading, type Upload } from './upload-list.ts';

type UploadStateProps = {
  upload: Upload | undefined;
  error: string | undefined;
  onCancel: (() => void) | undefined;
  onRetry: () => void;
  onRemove: (() => void) | undefined;
};

export function UploadState({ upload, error, onCancel, onRetry, onRemove }: UploadStateProps) {
  const message = upload?.message ?? error;
  return (
    <>
      {upload && isUploading(upload) && (
        <div className="upload-progress">
          <progress aria-label="Upload" max={100} value={upload.percent} />
          <span>{upload.percent < 100 ? `${upload.percent}%` : 'preparing'}</span>
        </div>
      )}
      <output className={message ? 'mt-2 block text-note text-accent' : 'sr-only'}>
        {message ?? (upload && describeStep(upload))}
      </output>
      {upload?.note && <p className="mt-2 text-note text-soft">{upload.note}</p>}
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        {upload?.step === 'failed' && upload.canRetry && (
          <Button look="quiet" onClick={onRetry}>
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
  if (!isUploading(upload)) return 'The picture is uploaded.';
  return upload.percent < 100 ? 'Uploading the picture.' : 'Preparing the picture.';
}
