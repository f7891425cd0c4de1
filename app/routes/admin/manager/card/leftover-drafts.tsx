import { Button } from '../../../../components/form/button.tsx';
import { useState } from 'react';
import { CopyButton } from '../../account/copy-button.tsx';
import { sayWhen } from './draft-mark.tsx';
import { type Draft, keepDraft, listDrafts } from './drafts.ts';

type LeftoverDraftsProps = {
  action: string;
  rows: readonly { id: number }[];
  /** Finds the row of a draft, where not all rows are on the screen. */
  onFind?: (title: string) => void;
};

/** Text that was typed for rows that are not here: deleted elsewhere meanwhile, or on another page. */
export function LeftoverDrafts({ action, rows, onFind }: LeftoverDraftsProps) {
  const [, setDiscarded] = useState(0);
  const here = new Set([...rows.map(({ id }) => `${action}#${id}`), `${action}#new`]);
  const drafts = listDrafts(`${action}#`).filter(({ name }) => !here.has(name));
  return drafts.map(({ name, draft }) => (
    <div key={name} className="mb-4 rounded-[3px] border border-line p-[min(0.875rem,4.375vw)]">
      <p className="text-note">
        Unsaved text of “{draft.title}” from {sayWhen(draft.at)}
        {onFind ? '' : ', which was deleted meanwhile'}:
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{typedText(draft)}</p>
      <div className="card-buttons">
        {onFind && <Button onClick={() => onFind(draft.title)}>Show</Button>}
        <CopyButton text={typedText(draft)} />
        <Button
          look="quiet"
          onClick={() => {
            keepDraft(name, null);
            setDiscarded((count) => count + 1);
          }}
        >
          Discard
        </Button>
      </div>
    </div>
  ));
}

/** What was typed, a line for each field; an address of a picture or a number of a group is no text. */
function typedText({ base, values }: Draft): string {
  return Object.entries(values)
    .filter(([name, value]) => value !== base[name] && !/^image$|Id$/.test(name))
    .map(([, value]) => value)
    .join('\n');
}
