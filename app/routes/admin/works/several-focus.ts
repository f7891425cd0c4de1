/** A button that goes when it is pressed, or when all is done, leaves its focus to the bar. */
export function passFocusToBar(button: HTMLButtonElement | null) {
  return () => {
    if (button !== document.activeElement) return;
    button?.closest<HTMLElement>('.several-bar')?.focus({ preventScroll: true });
  };
}
