/** The open dialog that lies on top of everything, if any. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}
