import { useCallback, useState } from 'react';

type Row = { id: number };

type CardListProps<T extends Row> = {
  rows: readonly T[];
  /** The card that makes a new one. */
  newCard: React.ReactNode;
  className?: string;
  children: (row: T) => React.ReactNode;
};

const SHOWN_AT_ONCE = 24;

/** The empty card, then those of the rows; the far end of a long list comes on demand. */
export function CardList<T extends Row>(props: CardListProps<T>) {
  const { rows, newCard, className = 'cards', children } = props;
  const { shown, heldBack, firstNew, showMore } = useShownRows(rows);
  const focus = useCallback((item: HTMLElement | null) => item?.focus(), []);
  return (
    <>
      <ul className={className}>
        <li>{newCard}</li>
        {shown.map((row) => (
          <li
            key={row.id}
            tabIndex={row.id === firstNew ? -1 : undefined}
            ref={row.id === firstNew ? focus : undefined}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {heldBack > 0 && (
        <button type="button" className="button mt-6" onClick={showMore}>
          Show more ({heldBack})
        </button>
      )}
    </>
  );
}

/** Holds rows back, but never one that came later or was shown already: its card may hold typed text. */
function useShownRows<T extends Row>(rows: readonly T[]) {
  const [held, setHeld] = useState(() => idsFrom(rows));
  const [firstNew, setFirstNew] = useState<number>();
  const waiting = rows.filter((row) => held.has(row.id));
  return {
    shown: rows.filter((row) => !held.has(row.id)),
    heldBack: waiting.length,
    firstNew,
    showMore() {
      setFirstNew(waiting[0]?.id);
      setHeld(idsFrom(waiting));
    },
  };
}

function idsFrom(rows: readonly Row[]): Set<number> {
  return new Set(rows.slice(SHOWN_AT_ONCE).map((row) => row.id));
}
