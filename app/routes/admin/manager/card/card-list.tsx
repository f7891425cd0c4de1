import { Button } from '../../../../components/form/button.tsx';
import { useCallback, useState } from 'react';
import { LeftoverDrafts } from '../drafts/draft-marks.tsx';
import { SearchBar } from '../section/search-bar.tsx';
import { isRowOpen } from './open-rows.ts';
import {
  type CardRow,
  cardName,
  hasUnsavedText,
  useRowsWithDrafts,
} from './use-rows-with-drafts.ts';

type CardListProps<T extends CardRow> = {
  action: string;
  stored: readonly T[];
  titleOf: (row: T) => string;
  searchLabel?: string;
  /** Renders the card of a row, or an empty card for a new one. */
  children: (row?: T) => React.ReactNode;
};

const SHOWN_AT_ONCE = 24;

export function CardList<T extends CardRow>(props: CardListProps<T>) {
  const { action, stored, titleOf, searchLabel, children } = props;
  const rows = useRowsWithDrafts(action, stored);
  const [search, setSearch] = useState('');
  const { shown, hiddenCount, firstNew, showMore } = useShownRows(action, rows);
  const needle = search.toLocaleLowerCase();
  const found = rows.filter(
    (row) =>
      titleOf(row).toLocaleLowerCase().includes(needle) || hasUnsavedText(cardName(action, row.id)),
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
      {hiddenCount > 0 && !search && (
        <Button className="mt-6" onClick={showMore}>
          Show more ({hiddenCount})
        </Button>
      )}
    </>
  );
}

/** Hides rows at the end, but never one that was shown: its card may have unsaved text. */
function useShownRows<T extends CardRow>(action: string, rows: readonly T[]) {
  const [hidden, setHidden] = useState(() => findHiddenIds(action, rows));
  const [firstNew, setFirstNew] = useState<number>();
  const waiting = rows.filter((row) => hidden.has(row.id));
  return {
    shown: rows.filter((row) => !hidden.has(row.id)),
    hiddenCount: waiting.length,
    firstNew,
    showMore() {
      setFirstNew(waiting[0]?.id);
      setHidden(findHiddenIds(action, waiting));
    },
  };
}

/** Rows with a draft and rows that were left open are always shown. */
function findHiddenIds(action: string, rows: readonly CardRow[]): Set<number> {
  const last = rows.slice(SHOWN_AT_ONCE).map((row) => row.id);
  return new Set(last.filter((id) => !isShown(cardName(action, id))));
}

function isShown(name: string): boolean {
  return hasUnsavedText(name) || isRowOpen(name);
}
