/**
 * When a focused element is removed, the focus moves to the next card, or to the heading of the
 * section after the last card. For use as a `ref`.
 */
export function moveFocusOnRemoval(card: HTMLElement | null) {
  return () => {
    if (!card?.contains(document.activeElement)) return;
    const section = card.parentElement?.closest('section');
    const cards = [...(section?.querySelectorAll<HTMLElement>('.card') ?? [])];
    const index = cards.indexOf(card);
    const next = index === -1 ? undefined : cards[index + 1];
    const target = next ?? section?.querySelector('button');
    target?.focus({ preventScroll: next === undefined });
  };
}

/**
 * The same for a row: the focus moves to the same button of the next or previous row, else to
 * `findFallback`. The focus of a text field never moves to a button, where a key could press it.
 */
export function moveRowFocusOnRemoval(
  findFallback: (row: HTMLElement) => HTMLElement | null | undefined,
) {
  return (row: HTMLElement | null) => () => {
    const { activeElement } = document;
    if (!row?.contains(activeElement)) return;
    const neighbours = activeElement?.matches('button')
      ? [row.nextElementSibling, row.previousElementSibling]
      : [];
    const buttons = neighbours.map((each) =>
      each?.querySelector<HTMLElement>('button:last-of-type'),
    );
    (buttons.find(Boolean) ?? findFallback(row))?.focus({ preventScroll: true });
  };
}
