import { Button } from '../../../../components/form/button.tsx';
import { useState } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { type Draft, keepDraft, listDrafts } from './drafts.ts';

type LeftoverDraftsProps = {
  action: string;
  rows: readonly { id: number }[];
  /** Searches for the row, if the list is not complete. */
  onFind?: (title: string) => void;
};

/** Shows drafts whose row is not in the list: it was deleted elsewhere, or is on another page. */
export function LeftoverDrafts({ action, rows, onFind }: LeftoverDraftsProps) {
  const [, setDiscarded] = useState(0);
  const shown = new Set(rows.map(({ id }) => `${action}#${id}`));
  const drafts = listDrafts(`${action}#`).filter(
    ({ name }) => /#\d+$/.test(name) && !shown.has(name),
  );
  return drafts.map(({ name, draft }) => (
    <div key={name} className="mb-4 rounded-[3px] border border-line p-[min(0.875rem,4.375vw)]">
      <p className="text-note">
        Unsaved text of “{draft.title}” from {formatWhen(draft.at)}
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

/** Omits ids and picture URLs. */
function typedText({ values }: Draft): string {
  return Object.entries(values)
    .filter(([name]) => !/^image$|Id$/.test(name))
    .map(([, value]) => value)
    .join('\n');
}

type DraftMarkProps = {
  /** Set for a draft of an earlier visit. */
  at: number | null;
  onDiscard: () => void;
};

const DATE_FORMAT: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};

export function DraftMark({ at, onDiscard }: DraftMarkProps) {
  if (at === null) return <span className="card-mark">unsaved</span>;
  return (
    <span className="card-mark">
      unsaved text from {formatWhen(at)}{' '}
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </span>
  );
}

function formatWhen(at: number): string {
  return new Date(at).toLocaleString('nl', DATE_FORMAT);
}
