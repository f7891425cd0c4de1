import { memo } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '../../../components/picture/thumbnail.tsx';
import type { CatalogueWork, Cell as CellName } from '../../../domain/content/catalogue.ts';
import { Cell } from './cell.tsx';
import type { Column } from './columns.ts';
import { type Edit, findEdit } from './editing.ts';
import { leaveCatalogue } from './left-catalogue.ts';

type RowProps = {
  work: CatalogueWork;
  index: number;
  columns: readonly Column[];
  openCell: CellName | null;
  edits: readonly Edit[];
  isChosen: boolean;
  onChoose: (id: number, isChosen: boolean, withShift: boolean) => void;
};

export const Row = memo(function Row({ work, index, columns, ...props }: RowProps) {
  const { id, title, image } = work;
  const { openCell, edits, isChosen, onChoose } = props;
  return (
    <tr aria-rowindex={index + 2} data-chosen={isChosen || undefined}>
      <td className="catalogue-check">
        <label>
          <input
            type="checkbox"
            aria-label={`Choose ${title}`}
            checked={isChosen}
            onChange={({ target, nativeEvent }) =>
              onChoose(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
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
        <Cell
          key={column.cell}
          work={work}
          column={column}
          isOpen={openCell === column.cell}
          edit={findEdit(edits, { id, cell: column.cell })}
        >
          {column.cell === 'title' && <TitleLink work={work} />}
        </Cell>
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
        onClick={() => leaveCatalogue({ search: location.search, workId: id })}
      >
        <bdi>{title}</bdi>
      </Link>
      {isHidden && <span className="text-small text-soft"> hidden</span>}
    </span>
  );
}
