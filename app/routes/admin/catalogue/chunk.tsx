import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import type { CatalogueWork } from '../../../domain/content/catalogue.ts';
import type { Column } from './columns.ts';
import type { Editing } from './editing.ts';
import { isLeftAt } from './left-catalogue.ts';
import { Row } from './row.tsx';

/** As far from the screen rows are drawn already: a screen in both directions. */
const AHEAD = '100% 0px';

type ChunkProps = {
  works: readonly CatalogueWork[];
  /** How many rows stand before it. */
  start: number;
  columns: readonly Column[];
  editing: Editing;
  chosenIds: ReadonlySet<number>;
  onChoose: (id: number, isChosen: boolean, withShift: boolean) => void;
};

/** Some rows of the table, drawn only near the screen: thousands would keep the browser, and the owner, waiting. */
export const Chunk = memo(function Chunk({ works, start, ...props }: ChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { isNear, height } = useNear(body, start === 0 || isLeftAt(works));
  const { columns, editing, chosenIds, onChoose } = props;
  // A field that is open stays, however far the page is moved.
  const isDrawn = isNear || works.some(({ id }) => id === editing.open?.id);
  return (
    <tbody ref={body}>
      {!isDrawn && (
        <tr
          aria-hidden="true"
          className="catalogue-spacer"
          style={{ '--rows': works.length, '--height': height && `${height}px` } as CSSProperties}
        />
      )}
      {isDrawn &&
        works.map((work, n) => (
          <Row
            key={work.id}
            work={work}
            index={start + n}
            columns={columns}
            openCell={editing.open?.id === work.id ? editing.open.cell : null}
            edits={editsOf(editing, work.id)}
            isChosen={chosenIds.has(work.id)}
            onChoose={onChoose}
          />
        ))}
    </tbody>
  );
});

const NO_EDITS: Editing['edits'] = [];

/** One and the same where there are none, so that the row need not be drawn again. */
function editsOf({ edits }: Editing, id: number): Editing['edits'] {
  const own = edits.filter((edit) => edit.id === id);
  return own.length > 0 ? own : NO_EDITS;
}

/** Whether a part of the table is near the screen, and how high it was when it was last drawn. */
function useNear(body: React.RefObject<HTMLTableSectionElement | null>, isFirst: boolean) {
  const [near, setNear] = useState<{ isNear: boolean; height?: number }>({ isNear: isFirst });
  useEffect(() => {
    const part = body.current;
    if (!part) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        // Taken away with the focus in it, the keyboard would begin again at the top of the page.
        if (!isNear && part.contains(document.activeElement)) return;
        const { height } = part.getBoundingClientRect();
        setNear((before) => (before.isNear === isNear ? before : { isNear, height }));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [body]);
  return near;
}
