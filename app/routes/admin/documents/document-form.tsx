import { Button } from '../../../components/form/button.tsx';
import type { Choices } from '../../../domain/documents/choices.ts';
import type { Progress } from '../../../domain/documents/frame.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { KIND_NAMES } from '../../../domain/documents/kind.ts';
import type { DocumentsArea } from './documents-area.ts';
import type { ChangeChoices } from './field-props.ts';
import { KindFields } from './kind-fields.tsx';
import { MadeDocument } from './made-document.tsx';
import { useDocument } from './use-document.ts';

type DocumentFormProps = {
  kind: DocumentKind;
  choices: Choices;
  area: DocumentsArea;
  onChange: ChangeChoices;
};

/** The choices of one kind, and beside them the pages that they give. */
export function DocumentForm({ kind, choices, area, onChange }: DocumentFormProps) {
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
          <KindFields kind={kind} choices={choices} area={area} onChange={onChange} />
        </div>
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
          {progress && <Going {...progress} />}
          {message && <span className="block text-note text-accent">{message}</span>}
        </output>
      </form>
      {made && <MadeDocument made={made} isOld={madeWith !== wanted} />}
    </div>
  );
}

function Going({ done, total }: Progress) {
  const text = total > 1 ? `${done} of ${total}` : 'Setting the pages';
  return (
    <span className="upload-progress">
      <progress aria-label="How far it is" max={total || 1} value={total > 1 ? done : undefined} />
      <span>{text}</span>
    </span>
  );
}
