import { inTime } from '../../components/moving/page-code.ts';
import { createStore, useStore } from '../../components/store.ts';
import { type Code, FETCHED_CODE } from './manager/section/with-code.tsx';

const fetchContents = () => import('./section-contents.tsx');
const loaded = createStore<Awaited<ReturnType<typeof fetchContents>> | null>(null);

/** All sections together: whoever opens one may open the next where there is no line any more. */
export const SECTION_CODE: Code = {
  isHere: () => FETCHED_CODE.isHere() && loaded.get() !== null,
  load: () => Promise.all([FETCHED_CODE.load(), loadContents()]),
};

async function loadContents(): Promise<void> {
  if (!loaded.get()) loaded.set(await inTime(fetchContents()));
}

/** What a section shows, when its code is there. */
export function SectionContent({ id }: { id: string }): React.ReactNode {
  return useStore(loaded)?.CONTENTS[id];
}
