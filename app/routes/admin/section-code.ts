import { withTimeout } from '../../components/navigation/page-code.ts';
import { createStore, useStore } from '../../components/store.ts';
import type { LazyCode } from './manager/section/with-code.tsx';

type Contents = Record<string, React.ReactNode>;
type ContentModule = () => Promise<{ CONTENTS: Contents }>;

const loaded = createStore<Contents>({});

const FORMS: ContentModule = () => import('./form-contents.tsx');
/** Separate, because the drag and drop library is as large as all forms. */
const ORDERS: ContentModule = () => import('./order-contents.tsx');

/** Loaded together, so that every section works after the connection is lost. */
export const FORM_CODE = codeOf([FORMS]);
export const ORDER_CODE = codeOf([FORMS, ORDERS]);

function codeOf(modules: ContentModule[]): LazyCode {
  let isLoaded = false;
  async function loadModules() {
    const all = await withTimeout(Promise.all(modules.map((importModule) => importModule())));
    loaded.set(Object.assign({}, loaded.get(), ...all.map(({ CONTENTS }) => CONTENTS)));
    isLoaded = true;
  }
  return {
    isLoaded: () => isLoaded,
    load: async () => isLoaded || loadModules(),
  };
}

export function SectionContent({ id }: { id: string }): React.ReactNode {
  return useStore(loaded)[id];
}
