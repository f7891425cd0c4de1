import { useCallback, useState } from 'react';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import type { Line } from './several-state.ts';

type SeveralLineProps = {
  line: Line;
  titleId: string;
  onRename: (title: string) => void;
  onRetry: () => void;
  onRemove: () => void;
};

const SAYINGS: Record<Line['step'], string> = {
  waiting: 'waiting',
  uploading: 'preparing',
  uploaded: 'ready',
  creating: 'creating',
  created: 'created',
  failed: '',
};

export function SeveralLine({ line, titleId, onRename, onRetry, onRemove }: SeveralLineProps) {
  const { title, step, message, canRetry } = line;
  const isFixed = step === 'creating' || step === 'created';
  return (
    <li className="several-line" data-step={step}>
      <LinePicture line={line} />
      <input
        id={titleId}
        dir="auto"
        className="text-field"
        aria-label={`Title of ${line.file.name}`}
        aria-invalid={message && step !== 'failed' ? true : undefined}
        aria-describedby={`${titleId}-state`}
        autoComplete="off"
        value={title}
        readOnly={isFixed}
        onChange={(event) => onRename(event.target.value)}
      />
      <span className="flex">
        {step === 'failed' && canRetry && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Retry ${title}`}
            onClick={onRetry}
          >
            Retry
          </button>
        )}
        {!isFixed && (
          <button
            type="button"
            className="reorder-end"
            aria-label={`Remove ${title}`}
            onClick={onRemove}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
              <path d="m5 5 10 10M15 5 5 15" fill="none" stroke="currentcolor" strokeWidth="1.4" />
            </svg>
          </button>
        )}
      </span>
      <div id={`${titleId}-state`} className="several-state">
        <LineState line={line} />
      </div>
    </li>
  );
}

function LineState({ line: { step, percent, message, note, title } }: { line: Line }) {
  if (message) return <p className="text-accent">{message}</p>;
  if (step !== 'uploading' || percent === 100) {
    return (
      <p>
        {SAYINGS[step]}
        {note && <span className="block">{note}</span>}
      </p>
    );
  }
  return (
    <div className="upload-progress">
      <progress aria-label={`Upload of ${title}`} max={100} value={percent} />
      <span>{percent}%</span>
    </div>
  );
}

/** The chosen file itself, until the site's own picture of it is there. */
function LinePicture({ line: { file, image } }: { line: Line }) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span className="several-picture">
      {(!image || image !== loaded) && <Preview file={file} />}
      {image && <Thumbnail picture={{ image }} onLoad={() => setLoaded(image)} />}
    </span>
  );
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" decoding="async" />;
}
