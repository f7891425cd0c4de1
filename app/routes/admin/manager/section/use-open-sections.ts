import { useEffect } from 'react';
import { rememberNames } from '../../../../components/remembered-names.ts';
import { listDrafts } from '../card/drafts.ts';

const openSections = rememberNames('admin-open-sections', () => localStorage);

/** Which sections stand open, remembered by the browser; on the server none. */
export function useOpenSections() {
  const open = openSections.useNames();
  useEffect(openThoseWithDrafts, []);
  return { isOpen: (id: string) => open.includes(id), setOpen: openSections.set };
}

/** Text from an earlier visit is not left behind a closed head. A section bears the name of its address. */
function openThoseWithDrafts(): void {
  for (const { name } of listDrafts()) {
    const [, id] = /^\/admin\/([\w-]+)#/.exec(name) ?? [];
    if (id) openSections.set(id, true);
  }
}
