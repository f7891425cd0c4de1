import { useCallback, useState } from 'react';
import { LeftoverDrafts } from './leftover-drafts.tsx';
import { SearchBox } from '../section/search-box.tsx';
import { cardName, holdsText } from './use-rows-with-drafts.ts';

type Row = { id: number };

type CardListProps<T extends Row> = {
  /** The address that saves the cards. */
  action: string;
  rows: readonly T[];
  /** What a row is searched by. */
  titleOf: (row: T) => string;
  searchLabel?: string;
  /** The card that makes a new one. */
  newCard: React.ReactNode;
  children: (row: T) => React.ReactNode;
};

const SHOWN_AT_ONCE = 24;

/** The empty card, then those of the rows; a long list can be searched, and its far end comes on demand. */
export function CardList<T extends Row>(props: CardListProps<T>) {
  const { rows, newCard, searchLabel, children } = props;
  const [search, setSearch] = useState('');
  const found = useFoundRows(props, search);
  const { shown, heldBack, firstNew, showMore } = useShownRows(props.action, rows);
  const focus = useCallback((item: HTMLElement | null) => item?.focus(), []);
  return (
    <>
      <LeftoverDrafts action={props.action} rows={rows} />
      {rows.length > SHOWN_AT_ONCE && (
        <div className="works-bar">
          <SearchBox label={searchLabel} onSearch={setSearch} />
          <output className="works-count">{search && `${found.length} of ${rows.length}`}</output>
        </div>
      )}
      <ul className="cards">
        <li>{newCard}</li>
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
        <button type="button" className="button mt-6" onClick={showMore}>
          Show more ({heldBack})
        </button>
      )}
    </>
  );
}

/** The rows with the searched words, and those that hold typed text. */
function useFoundRows<T extends Row>(props: CardListProps<T>, search: string): readonly T[] {
  const { action, rows, titleOf } = props;
  const part = search.toLocaleLowerCase();
  return rows.filter(
    (row) => titleOf(row).toLocaleLowerCase().includes(part) || holdsText(cardName(action, row.id)),
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
