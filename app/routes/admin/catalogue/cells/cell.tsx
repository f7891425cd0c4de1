import { useEffect, useRef } from 'react';
import {
  type CatalogueWork,
  formatCell,
  formatFieldValue,
} from '../../../../domain/catalogue/catalogue.ts';
import { Icon } from '../../manager/icon.tsx';
import { CellField } from './cell-field.tsx';
import type { Column } from '../table/columns.ts';
import { describeProblem, type Edit, isPending, opened } from './edits.ts';
import { moveByArrow } from './keyboard-navigation.ts';
import { useTable } from './table-context.ts';

const PENCIL = 'M4 16l1-4 8-8 3 3-8 8-4 1z';

type CellProps = {
  work: CatalogueWork;
  column: Column;
  isOpen: boolean;
  edit: Edit | undefined;
  /** Shown before the button, such as the link of a title. */
  children?: React.ReactNode;
};

export function CatalogueCell({ work, column, isOpen, edit, children }: CellProps) {
  const { cell } = column;
  const Tag = cell === 'title' ? 'th' : 'td';
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The field was removed while it had the focus.
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isField = isOpen || (edit !== undefined && describeProblem(edit) !== null);
  return (
    <Tag
      scope={cell === 'title' ? 'row' : undefined}
      data-cell={cell}
      data-work={work.id}
      data-field={isField || undefined}
    >
      {isField ? (
        <CellField
          work={work}
          cell={cell}
          label={`${column.label} of ${work.title}`}
          edit={edit}
          isOpen={isOpen}
        />
      ) : (
        <CellButton ref={button} work={work} column={column} edit={edit}>
          {children}
        </CellButton>
      )}
    </Tag>
  );
}

type CellButtonProps = Omit<CellProps, 'isOpen'> & { ref: React.Ref<HTMLButtonElement> };

function CellButton({ ref, work, column: { cell, label }, edit, children }: CellButtonProps) {
  const { change, groups } = useTable();
  const pending = edit && isPending(edit) ? edit.editing.values.value : undefined;
  const text =
    pending === undefined
      ? formatCell(work, cell, groups)
      : formatFieldValue(cell, pending, groups);
  const button = {
    ref,
    type: 'button' as const,
    onClick: () => change(opened({ id: work.id, cell })),
    onKeyDown: moveByArrow,
  };
  if (children) {
    return (
      <div className="flex items-center gap-1">
        {children}
        <button {...button} className="catalogue-pencil" aria-label={`Edit ${label.toLowerCase()}`}>
          <Icon path={PENCIL} />
        </button>
      </div>
    );
  }
  return (
    <button
      {...button}
      className="catalogue-fact"
      aria-busy={pending !== undefined || undefined}
      aria-label={`${label}: ${text || 'none'}`}
    >
      {text ? <bdi>{text}</bdi> : <span className="text-soft">–</span>}
    </button>
  );
}
