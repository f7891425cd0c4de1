import { CELLS } from '../../../domain/content/catalogue.ts';
import type { Place } from './editing.ts';

type KeyPress = Pick<React.KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> & {
  currentTarget: EventTarget & HTMLElement;
};

/** The cell that a key leads to from an open field: Tab along the row, Up and Down along the column. */
export function findNextCell(event: KeyPress): HTMLElement | undefined {
  const { key, currentTarget: field } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (key === 'Tab') return findBeside(field, event.shiftKey ? -1 : 1);
  // In a list, and in a field that suggests some, they go through that.
  if (!field.matches('input:not([list])')) return undefined;
  if (key === 'ArrowDown') return findBelow(field, 1);
  if (key === 'ArrowUp') return findBelow(field, -1);
  return undefined;
}

/** Arrows go from cell to cell while none is open. */
export function moveByArrow(event: React.KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: button } = event;
  const next =
    key === 'ArrowRight'
      ? findBeside(button, 1)
      : key === 'ArrowLeft'
        ? findBeside(button, -1)
        : key === 'ArrowDown'
          ? findBelow(button, 1)
          : key === 'ArrowUp'
            ? findBelow(button, -1)
            : undefined;
  if (!next) return;
  event.preventDefault();
  next.querySelector<HTMLElement>('button, input, select')?.focus();
}

/** Which cell of which work an element stands for. */
export function placeOf({ dataset }: HTMLElement): Place {
  const cell = CELLS.find((name) => name === dataset.cell);
  if (!cell) throw new Error('This element is no cell of the catalogue.');
  return { id: Number(dataset.work), cell };
}

/** At the end of a row the next row goes on. */
function findBeside(element: HTMLElement, steps: 1 | -1): HTMLElement | undefined {
  return stepIn(cellsAround(element), element, steps);
}

function findBelow(element: HTMLElement, steps: 1 | -1): HTMLElement | undefined {
  const column = element.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const cells = cellsAround(element).filter(({ dataset }) => dataset.cell === column);
  return stepIn(cells, element, steps);
}

/** The cells that are to be seen, in the order of reading: which there are depends on the width. */
function cellsAround(element: HTMLElement): HTMLElement[] {
  const cells = element.closest('table')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [];
  return [...cells].filter((cell) => cell.checkVisibility());
}

function stepIn(cells: HTMLElement[], element: HTMLElement, steps: 1 | -1) {
  const place = cells.findIndex((cell) => cell.contains(element));
  return place === -1 ? undefined : cells[place + steps];
}
