import { Button } from '../../../../components/form/button.tsx';
import { useState } from 'react';
import { CopyButton } from '../../account/copy-button.tsx';
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
  const here = new Set(rows.map(({ id }) => `${action}#${id}`));
  const drafts = listDrafts(`${action}#`).filter(
    ({ name }) => /#\d+$/.test(name) && !here.has(name),
  );
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

type DraftMarkProps = {
  /** When the text was typed, if that was on an earlier visit. */
  at: number | null;
  onDiscard: () => void;
};

const WHEN: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};

/** Says that a card holds something unsaved; what was found again can also be thrown away. */
export function DraftMark({ at, onDiscard }: DraftMarkProps) {
  if (at === null) return <span className="card-mark">unsaved</span>;
  return (
    <span className="card-mark">
      unsaved text from {sayWhen(at)}{' '}
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </span>
  );
}

function sayWhen(at: number): string {
  return new Date(at).toLocaleString('nl', WHEN);
}
