/**
 * For the lines of a list of pictures on their way: the focus of a line that was taken out goes to the same button of
 * the next one, or of the one before. Without such a button, or when something else than a button had it, it goes
 * to `findPlace`: what is typed on may press nothing.
 */
export function passLineFocus(findPlace: (line: HTMLElement) => HTMLElement | null | undefined) {
  return (line: HTMLElement | null) => () => {
    const { activeElement } = document;
    if (!line?.contains(activeElement)) return;
    const beside = activeElement?.matches('button')
      ? [line.nextElementSibling, line.previousElementSibling]
      : [];
    const buttons = beside.map((each) => each?.querySelector<HTMLElement>('button:last-of-type'));
    (buttons.find(Boolean) ?? findPlace(line))?.focus({ preventScroll: true });
  };
}
