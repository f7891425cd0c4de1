import { Button } from '../../../../components/form/button.tsx';
import { useCallback, useState } from 'react';
import { LeftoverDrafts } from './draft-marks.tsx';
import { SearchBar } from '../section/search-bar.tsx';
import { cardName, holdsText, useRowsWithDrafts } from './use-rows-with-drafts.ts';

type Row = { id: number };

type CardListProps<T extends Row> = {
  /** The path that saves the cards. */
  action: string;
  /** As they were loaded last. */
  stored: readonly T[];
  /** What a row is searched by. */
  titleOf: (row: T) => string;
  searchLabel?: string;
  /** The card of a row; without one the card that makes a new one. */
  children: (row?: T) => React.ReactNode;
};

const SHOWN_AT_ONCE = 24;

/** The empty card, then those of the rows; a long list can be searched, and its far end comes on demand. */
export function CardList<T extends Row>(props: CardListProps<T>) {
  const { action, stored, titleOf, searchLabel, children } = props;
  const rows = useRowsWithDrafts(action, stored);
  const [search, setSearch] = useState('');
  const { shown, heldBack, firstNew, showMore } = useShownRows(action, rows);
  const part = search.toLocaleLowerCase();
  const found = rows.filter(
    (row) => titleOf(row).toLocaleLowerCase().includes(part) || holdsText(cardName(action, row.id)),
  );
  const focus = useCallback((item: HTMLElement | null) => item?.focus(), []);
  return (
    <>
      <LeftoverDrafts action={action} rows={rows} />
      {rows.length > SHOWN_AT_ONCE && (
        <SearchBar label={searchLabel} onSearch={setSearch}>
          {search && `${found.length} of ${rows.length}`}
        </SearchBar>
      )}
      <ul className="card-rows">
        <li>{children()}</li>
        {(search ? found : shown).map((row) => (
          <li
            key={row.id}
            tabIndex={row.id === firstNew ? -1 : undefined}
            ref={row.id === firstNew ? focus : undefined}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {heldBack > 0 && !search && (
        <Button className="mt-6" onClick={showMore}>
          Show more ({heldBack})
        </Button>
      )}
    </>
  );
}

/** Holds rows back, but never one that came later or was shown already: its card may hold typed text. */
function useShownRows<T extends Row>(action: string, rows: readonly T[]) {
  const [held, setHeld] = useState(() => idsFrom(action, rows));
  const [firstNew, setFirstNew] = useState<number>();
  const waiting = rows.filter((row) => held.has(row.id));
  return {
    shown: rows.filter((row) => !held.has(row.id)),
    heldBack: waiting.length,
    firstNew,
    showMore() {
      setFirstNew(waiting[0]?.id);
      setHeld(idsFrom(action, waiting));
    },
  };
}

/** The rows to hold back; one with a text from an earlier visit is shown with it. */
function idsFrom(action: string, rows: readonly Row[]): Set<number> {
  const far = rows.slice(SHOWN_AT_ONCE).map((row) => row.id);
  return new Set(far.filter((id) => !holdsText(cardName(action, id))));
}
