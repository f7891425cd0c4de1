import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import type { CatalogueWork, CellName } from '../../../../domain/catalogue/catalogue.ts';
import { CatalogueCell } from '../cells/cell.tsx';
import { type CellKey, type Edit, editsOf, findEdit } from '../cells/edits.ts';
import { includesPosition, rememberPosition } from '../return-position.ts';
import { useLongPress } from '../selection/use-long-press.ts';
import type { Column } from './columns.ts';

/** Rows within one screen above and below the viewport are rendered. */
const ROOT_MARGIN = '100% 0px';

type RowWindowProps = {
  works: readonly CatalogueWork[];
  /** The number of rows before this block. */
  start: number;
  columns: readonly Column[];
  /** The open cell and the edits of these works. */
  open: CellKey | null;
  edits: readonly Edit[];
  selectedIds: ReadonlySet<number>;
  onToggle: (id: number, isSelected: boolean, withShift: boolean) => void;
  onLongPress: (id: number) => void;
};

/** A block of rows that is rendered only near the viewport, because thousands of rows would be slow. */
export const RowWindow = memo(function RowWindow({ works, start, ...props }: RowWindowProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { isNear, height } = useIsNear(body, start === 0 || includesPosition(works));
  const { columns, open, edits, selectedIds, onToggle, onLongPress } = props;
  // A block with an open field stays rendered.
  const isRendered = isNear || open !== null;
  return (
    <tbody ref={body}>
      {!isRendered && (
        <tr
          aria-hidden="true"
          className="catalogue-spacer"
          style={{ '--rows': works.length, '--height': height && `${height}px` } as CSSProperties}
        />
      )}
      {isRendered &&
        works.map((work, n) => (
          <CatalogueRow
            key={work.id}
            work={work}
            index={start + n}
            columns={columns}
            openCell={open?.id === work.id ? open.cell : null}
            edits={editsOf(edits, [work])}
            isSelected={selectedIds.has(work.id)}
            onToggle={onToggle}
            onLongPress={onLongPress}
          />
        ))}
    </tbody>
  );
});

function useIsNear(body: React.RefObject<HTMLTableSectionElement | null>, isNearAtFirst: boolean) {
  const [near, setNear] = useState<{ isNear: boolean; height?: number }>({ isNear: isNearAtFirst });
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        // Removing the focused row would move the focus to the top of the page.
        if (!isNear && element.contains(document.activeElement)) return;
        const { height } = element.getBoundingClientRect();
        setNear((before) => (before.isNear === isNear ? before : { isNear, height }));
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  return near;
}

type CatalogueRowProps = {
  work: CatalogueWork;
  index: number;
  columns: readonly Column[];
  openCell: CellName | null;
  edits: readonly Edit[];
  isSelected: boolean;
  onToggle: (id: number, isSelected: boolean, withShift: boolean) => void;
  onLongPress: (id: number) => void;
};

const CatalogueRow = memo(function CatalogueRow({
  work,
  index,
  columns,
  ...props
}: CatalogueRowProps) {
  const { id, title, image } = work;
  const { openCell, edits, isSelected, onToggle, onLongPress } = props;
  const longPress = useLongPress(() => onLongPress(id));
  return (
    <tr aria-rowindex={index + 2} data-selected={isSelected || undefined}>
      <td className="catalogue-check">
        <label {...longPress}>
          <input
            type="checkbox"
            aria-label={`Choose ${title}`}
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onToggle(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        </label>
      </td>
      <td className="catalogue-picture">
        <span>
          <Thumbnail picture={{ image }} />
        </span>
      </td>
      {columns.map((column) => (
        <CatalogueCell
          key={column.cell}
          work={work}
          column={column}
          isOpen={openCell === column.cell}
          edit={findEdit(edits, { id, cell: column.cell })}
        >
          {column.cell === 'title' && <TitleLink work={work} />}
        </CatalogueCell>
      ))}
    </tr>
  );
});

function TitleLink({ work: { id, title, isHidden } }: { work: CatalogueWork }) {
  return (
    <span className="min-w-0 wrap-break-word">
      <Link
        to={`/admin/works/${id}`}
        className="catalogue-title"
        onClick={() => rememberPosition({ search: location.search, workId: id })}
      >
        <bdi>{title}</bdi>
      </Link>
      {isHidden && <span className="text-small text-soft"> hidden</span>}
    </span>
  );
}
