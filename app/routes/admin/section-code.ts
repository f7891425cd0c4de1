import { inTime } from '../../components/moving/page-code.ts';
import { createStore, useStore } from '../../components/store.ts';
import { type Code, FETCHED_CODE } from './manager/section/with-code.tsx';

type Contents = Record<string, React.ReactNode>;
type Part = () => Promise<{ CONTENTS: Contents }>;

const loaded = createStore<Contents>({});

const FORMS: Part = () => import('./form-contents.tsx');
/** Apart from the forms, because what is needed for dragging is as much as all of them. */
const ORDERS: Part = () => import('./order-contents.tsx');

/** The forms come all together: whoever opens one may open the next where there is no line any more. */
export const FORM_CODE = codeOf([FORMS]);
export const ORDER_CODE = codeOf([FORMS, ORDERS]);

function codeOf(parts: Part[]): Code {
  let isHere = false;
  async function loadParts() {
    const all = await inTime(Promise.all(parts.map((fetchPart) => fetchPart())));
    loaded.set(Object.assign({}, loaded.get(), ...all.map(({ CONTENTS }) => CONTENTS)));
    isHere = true;
  }
  return {
    isHere: () => isHere && FETCHED_CODE.isHere(),
    load: () => Promise.all([FETCHED_CODE.load(), isHere || loadParts()]),
  };
}

/** What a section shows, when its code is there. */
export function SectionContent({ id }: { id: string }): React.ReactNode {
  return useStore(loaded)[id];
}
