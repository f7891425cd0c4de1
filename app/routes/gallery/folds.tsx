import { use, useEffect } from 'react';
import { NonceContext } from '../../components/frame/nonce.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { rememberNames } from '../../components/remembered-names.ts';

const KEY = 'collapsed-groups';
const collapsedGroups = rememberNames(KEY, () => sessionStorage);

/** Whether a group is folded up, remembered for the visit; the server knows of none. */
export function useCollapsed(name: string): [collapsed: boolean, toggle: () => void] {
  const collapsed = collapsedGroups.useNames().includes(name);
  return [collapsed, () => collapsedGroups.set(name, !collapsed)];
}

/**
 * Folds up before the first paint what this visitor had folded; the server's page is everybody's, and
 * React comes too late. A style sheet does it, so that React finds the elements as the server made them.
 */
const FOLD = `try {
  const names = (sessionStorage.getItem('${KEY}') ?? '').match(/[a-z]+-\\d+/g) ?? [];
  const sheet = new CSSStyleSheet();
  for (const name of names) {
    sheet.insertRule('#works-' + name + '{display:none}');
    sheet.insertRule('[aria-controls=works-' + name + '] svg{rotate:-90deg;transition:none}');
  }
  document.adoptedStyleSheets = [sheet];
} catch {}`;

export function EarlyFolds() {
  const nonce = use(NonceContext);
  const hydrated = useHydrated();
  useEffect(() => {
    document.adoptedStyleSheets = [];
  }, []);
  if (hydrated) return null;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FOLD }} />;
}
