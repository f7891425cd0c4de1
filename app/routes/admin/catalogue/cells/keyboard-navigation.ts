import { CELL_FIELDS } from '../../../../domain/catalogue/catalogue.ts';
import type { CellKey } from './edits.ts';

type KeyPress = Pick<React.KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> & {
  currentTarget: EventTarget & HTMLElement;
};

/** Tab moves along the row, Up and Down along the column. */
export function findNextCell(event: KeyPress): HTMLElement | undefined {
  const { key, currentTarget: field } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (key === 'Tab') return findInRow(field, event.shiftKey ? -1 : 1);
  // In selects and in fields with suggestions the arrow keys move through the options.
  if (!field.matches('input:not([list])')) return undefined;
  if (key === 'ArrowDown') return findInColumn(field, 1);
  if (key === 'ArrowUp') return findInColumn(field, -1);
  return undefined;
}

const ARROWS: Partial<Record<string, (element: HTMLElement) => HTMLElement | undefined>> = {
  ArrowRight: (element) => findInRow(element, 1),
  ArrowLeft: (element) => findInRow(element, -1),
  ArrowDown: (element) => findInColumn(element, 1),
  ArrowUp: (element) => findInColumn(element, -1),
};

export function moveByArrow(event: React.KeyboardEvent<HTMLElement>): void {
  const next = ARROWS[event.key]?.(event.currentTarget);
  if (!next) return;
  event.preventDefault();
  next.querySelector<HTMLElement>('button, input, select')?.focus();
}

export function cellKeyOf({ dataset }: HTMLElement): CellKey {
  const cell = CELL_FIELDS.find((name) => name === dataset.cell);
  if (!cell) throw new Error('This element is not a cell of the catalogue.');
  return { id: Number(dataset.work), cell };
}

/** Continues in the next row. */
function findInRow(element: HTMLElement, steps: 1 | -1): HTMLElement | undefined {
  return findStep(listCells(element), element, steps);
}

function findInColumn(element: HTMLElement, steps: 1 | -1): HTMLElement | undefined {
  const column = element.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const cells = listCells(element).filter(({ dataset }) => dataset.cell === column);
  return findStep(cells, element, steps);
}

/** The visible cells in reading order. The width of the page decides which columns are visible. */
function listCells(element: HTMLElement): HTMLElement[] {
  const cells = element.closest('table')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [];
  return [...cells].filter((cell) => cell.checkVisibility());
}

function findStep(cells: HTMLElement[], element: HTMLElement, steps: 1 | -1) {
  const index = cells.findIndex((cell) => cell.contains(element));
  return index === -1 ? undefined : cells[index + steps];
}
