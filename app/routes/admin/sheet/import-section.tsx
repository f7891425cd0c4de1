import { useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { UPLOAD_TYPES } from '../../../domain/picture/picture.ts';
import { formatCount } from '../../../domain/text.ts';
import { ImageDrop } from '../manager/upload/image-drop.tsx';
import { PlanView } from './plan-view.tsx';
import { describeUngrouped, type SheetProgress, type Written } from './sheet-state.ts';
import { useSheet } from './use-sheet.ts';

const SHEET_TYPES = '.xlsx,.csv,.tsv,.txt';

export function ImportSection() {
  const { state, add, choose, dropPictures, again, write, clear } = useSheet();
  const { sheet, pictures, refused, progress, message, plan, written, isWriting } = state;
  return (
    <section aria-labelledby="sheet-in" className="border-t border-ink pt-4">
      <h2 id="sheet-in" className="pb-2 font-serif text-lead">
        Import
      </h2>
      <p className="mb-6 max-w-[38rem] text-note text-soft">
        The sheet from above with your changes, or one of your own, with the names of its columns in
        the first row. A line with an id or a known inventory number changes that work; any other
        line is a new work, and names its picture. Nothing is written before you have seen what
        would change.
      </p>
      <ImageDrop onFiles={(files) => add(files, 'pictures')}>
        <fieldset disabled={isWriting} className="grid gap-4 md:grid-cols-2">
          <FileBox
            label="Sheet"
            accept={SHEET_TYPES}
            refused={refused.sheet}
            onFiles={(files) => add(files, 'sheet')}
          >
            {sheet ? sheet.name : 'Drop or choose an .xlsx or .csv file'}
          </FileBox>
          <FileBox
            label="Pictures"
            accept={UPLOAD_TYPES.join(',')}
            multiple
            refused={refused.pictures}
            onFiles={(files) => add(files, 'pictures')}
          >
            {pictures.length > 0
              ? formatCount(pictures.length, 'picture')
              : 'Drop or choose the pictures of new works'}
          </FileBox>
        </fieldset>
      </ImageDrop>
      <div className="card-buttons">
        {(sheet || pictures.length > 0) && !isWriting && (
          <Button look="quiet" onClick={clear}>
            Clear
          </Button>
        )}
        {pictures.length > 0 && !isWriting && (
          <Button look="quiet" onClick={dropPictures}>
            Without pictures
          </Button>
        )}
      </div>
      {plan ? (
        <PlanView
          plan={plan}
          isBusy={progress !== null}
          isWriting={isWriting}
          onChoose={choose}
          onWrite={write}
        >
          <ProgressLine progress={progress} message={message} />
        </PlanView>
      ) : (
        <ProgressLine progress={progress} message={message} />
      )}
      {message && sheet && !plan && !progress && <Button onClick={again}>Try again</Button>}
      {written && <WrittenWorks {...written} />}
    </section>
  );
}

type FileBoxProps = {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Why files were refused. */
  refused: readonly string[];
  onFiles: (files: readonly File[]) => void;
  children: React.ReactNode;
};

function FileBox({ label, refused, onFiles, children, ...input }: FileBoxProps) {
  const id = useId();
  const isRefused = refused.length > 0 || undefined;
  return (
    <div className="min-w-0">
      <label>
        <span className="text-note text-soft">{label}</span>
        <span className="image-drop min-h-24">
          <input
            type="file"
            aria-label={label}
            aria-invalid={isRefused}
            aria-describedby={isRefused && id}
            {...input}
            onChange={({ target }) => {
              if (target.files?.length) onFiles([...target.files]);
              target.value = '';
            }}
          />
          <bdi className="wrap-anywhere">{children}</bdi>
        </span>
      </label>
      {isRefused && (
        <div id={id} role="alert" className="mt-2 text-note wrap-anywhere text-accent">
          {refused.map((refusal) => (
            <p key={refusal} dir="auto">
              {refusal}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** Replaces the pressed button and takes its focus. */
function WrittenWorks({ created, changed, ungrouped }: Written) {
  const parts = [
    created > 0 && `${formatCount(created, 'work')} created`,
    changed > 0 && `${formatCount(changed, 'work')} changed`,
  ];
  return (
    <>
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="alert"
        className="mt-4 font-serif text-title outline-none"
      >
        {parts.filter(Boolean).join(', ')}.
      </p>
      {ungrouped > 0 && (
        <p className="mt-2 max-w-[38rem]">
          {describeUngrouped(ungrouped)}{' '}
          <Link to="/admin/catalogue" className="underlined-link">
            Choose one in the Catalogue
          </Link>
        </p>
      )}
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/** Progress and message. Without a value the progress bar is indeterminate. */
function ProgressLine({
  progress,
  message,
}: {
  progress: SheetProgress | null;
  message: string | null;
}) {
  return (
    <output className="block">
      {progress && (
        <span className="upload-progress mb-4">
          <progress aria-label={progress.text} max={100} value={progress.value} />
          <span>{progress.text}</span>
        </span>
      )}
      {message && <span className="mb-4 block max-w-[38rem] text-accent">{message}</span>}
    </output>
  );
}
