import { createStore, useStore } from '../../../../components/store.ts';
import { holdsText } from './use-rows-with-drafts.ts';

/** The names of the rows that stand open with their form. */
const openRows = createStore<readonly string[]>([]);
const PHONE = '(width < 640px)';

/** Whether a row is open; on a phone opening one closes the others of its list, but none with unsaved text. */
export function useOpenRow(name: string) {
  const isOpen = useStore(openRows).includes(name);
  return { isOpen, toggle: () => setOpen(name, !isOpen) };
}

export function setOpen(name: string, isOpen: boolean): void {
  const others = openRows.get().filter((each) => each !== name);
  const kept = isOpen && matchMedia(PHONE).matches ? others.filter(staysOpen(name)) : others;
  openRows.set(isOpen ? [...kept, name] : kept);
}

function staysOpen(name: string) {
  const [list] = name.split('#');
  return (other: string) => !other.startsWith(`${list}#`) || holdsText(other);
}
