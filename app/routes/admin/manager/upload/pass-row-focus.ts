/**
 * When a focused row is removed, the focus moves to the same button of the next or previous row,
 * else to `findFallback`. Text fields never pass the focus to a button, where a key could press it.
 */
export function passRowFocus(findFallback: (row: HTMLElement) => HTMLElement | null | undefined) {
  return (row: HTMLElement | null) => () => {
    const { activeElement } = document;
    if (!row?.contains(activeElement)) return;
    const beside = activeElement?.matches('button')
      ? [row.nextElementSibling, row.previousElementSibling]
      : [];
    const buttons = beside.map((each) => each?.querySelector<HTMLElement>('button:last-of-type'));
    (buttons.find(Boolean) ?? findFallback(row))?.focus({ preventScroll: true });
  };
}
