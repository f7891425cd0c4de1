import { Button } from '../../../../components/form/button.tsx';
import { memo, useState } from 'react';
import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import { IconButton } from '../../manager/icon.tsx';
import { moveRowFocusOnRemoval } from '../../manager/focus-on-removal.ts';
import { FilePreview } from '../../manager/upload/file-preview.tsx';
import { remove, retry } from '../../manager/upload/upload-list.ts';
import { type Change, isNamedByCamera, type NewWork, rename } from './new-works.ts';

type NewWorkRowProps = {
  item: NewWork;
  titleId: string;
  /** A stable function, so that unchanged rows are not rendered again. */
  change: (change: Change) => void;
};

const STEP_LABELS: Record<NewWork['step'], string> = {
  waiting: 'waiting',
  uploading: 'preparing',
  uploaded: 'ready',
  creating: 'creating',
  created: 'created',
  failed: '',
};

const moveRowFocus = moveRowFocusOnRemoval((row) =>
  row.closest('form')?.querySelector<HTMLElement>('.several-bar'),
);

export const NewWorkRow = memo(function NewWorkRow({ item, titleId, change }: NewWorkRowProps) {
  const { key, title, step, message, canRetry } = item;
  const isFixed = step === 'creating';
  return (
    <li ref={moveRowFocus} className="several-line">
      <ItemPicture item={item} />
      <input
        id={titleId}
        dir="auto"
        className="text-field"
        aria-label={`Title of ${item.file.name}`}
        aria-invalid={message && step !== 'failed' ? true : undefined}
        aria-describedby={`${titleId}-state`}
        autoComplete="off"
        value={title}
        readOnly={isFixed}
        onChange={({ target }) => change(rename(key, target.value))}
      />
      <span className="flex">
        {step === 'failed' && canRetry && (
          <Button
            look="quiet"
            aria-label={`Retry ${title}`}
            onClick={() => change(retry((each) => each.key === key))}
          >
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
        <ItemState item={item} />
        {isNamedByCamera(item) && <p className="several-camera">a name from the camera</p>}
      </div>
    </li>
  );
});

function ItemState({ item: { step, percent, message, note, title } }: { item: NewWork }) {
  if (message) return <p className="text-accent">{message}</p>;
  if (step !== 'uploading' || percent === 100) {
    return (
      <p>
        {STEP_LABELS[step]}
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

/** Shows the chosen file until the uploaded picture is loaded. */
function ItemPicture({ item: { file, image } }: { item: NewWork }) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span className="several-picture">
      {(!image || image !== loaded) && <FilePreview file={file} />}
      {image && <Thumbnail picture={{ image }} onLoad={() => setLoaded(image)} />}
    </span>
  );
}
