import { Button } from '../../../components/form/button.tsx';
import { memo, useCallback, useState } from 'react';
import { Thumbnail } from '../../../components/picture/thumbnail.tsx';
import { IconButton } from '../manager/icon.tsx';
import { passLineFocus } from '../manager/upload/pass-line-focus.ts';
import { type Change, remove, rename, retry } from './several-changes.ts';
import { isNamedByCamera, type Line } from './several-state.ts';

type SeveralLineProps = {
  line: Line;
  titleId: string;
  /** Always the same function, so that a line is drawn anew only when it changes itself. */
  change: (change: Change) => void;
};

const SAYINGS: Record<Line['step'], string> = {
  waiting: 'waiting',
  uploading: 'preparing',
  uploaded: 'ready',
  creating: 'creating',
  created: 'created',
  failed: '',
};

/** Of a line that became a work, to the bar. */
const passFocusOn = passLineFocus((line) =>
  line.closest('form')?.querySelector<HTMLElement>('.several-bar'),
);

export const SeveralLine = memo(function SeveralLine({ line, titleId, change }: SeveralLineProps) {
  const { key, title, step, message, canRetry } = line;
  const isFixed = step === 'creating';
  return (
    <li ref={passFocusOn} className="several-line">
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
        onChange={({ target }) => change(rename(key, target.value))}
      />
      <span className="flex">
        {step === 'failed' && canRetry && (
          <Button look="quiet" aria-label={`Retry ${title}`} onClick={() => change(retry([key]))}>
            Retry
          </Button>
        )}
        {!isFixed && (
          <IconButton
            path="m5 5 10 10M15 5 5 15"
            aria-label={`Remove ${title}`}
            onClick={() => change(remove(key))}
          />
        )}
      </span>
      <div id={`${titleId}-state`} className="several-state">
        <LineState line={line} />
        {isNamedByCamera(line) && <p className="several-camera">a name from the camera</p>}
      </div>
    </li>
  );
});

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
    <div className="upload-progress m-0 flex-[1_0_8rem]">
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
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" loading="lazy" decoding="async" />;
}
