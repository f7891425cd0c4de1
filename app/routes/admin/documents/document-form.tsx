import { Button } from '../../../components/form/button.tsx';
import type { DocumentProgress } from '../../../domain/documents/frame.ts';
import { KIND_NAMES } from '../../../domain/documents/kind.ts';
import { DocumentFields, type DocumentFieldsProps } from './fields/document-fields.tsx';
import { MadeDocument } from './made-document.tsx';
import { useDocument } from './use-document.ts';

/** The form for one kind of document, and a preview of its pages. */
export function DocumentForm({ kind, choices, area, onChange }: DocumentFieldsProps) {
  const { state, make, cancel } = useDocument(kind);
  const { progress, message, made, madeWith } = state;
  const wanted = choices[kind];
  return (
    <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
      <form
        aria-label={KIND_NAMES[kind]}
        onSubmit={(event) => {
          event.preventDefault();
          make(wanted);
        }}
      >
        <div className="grid gap-5">
          <DocumentFields kind={kind} choices={choices} area={area} onChange={onChange} />
        </div>
        {area.unprinted.length > 0 && <Unprinted scripts={area.unprinted} />}
        <div className="card-buttons">
          <Button type="submit" look="solid" isBusy={progress !== null}>
            {made ? 'Show the pages again' : 'Show the pages'}
          </Button>
          {progress && (
            <Button look="quiet" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
        <output className="mt-2 block">
          {progress && <ProgressBar {...progress} />}
          {message && <span className="block text-note text-accent">{message}</span>}
        </output>
      </form>
      {made && <MadeDocument made={made} isOld={madeWith !== wanted} />}
    </div>
  );
}

function Unprinted({ scripts }: { scripts: readonly string[] }) {
  return (
    <p className="mt-5 text-note text-soft">
      Some of your texts are in {new Intl.ListFormat('en').format(scripts)}, which documents cannot
      print yet: those letters become empty boxes. They can still be copied and read aloud.
    </p>
  );
}

function ProgressBar({ done, total }: DocumentProgress) {
  const text = total > 1 ? `${done} of ${total}` : 'Setting the pages';
  return (
    <span className="upload-progress">
      <progress aria-label="How far it is" max={total || 1} value={total > 1 ? done : undefined} />
      <span>{text}</span>
    </span>
  );
}
