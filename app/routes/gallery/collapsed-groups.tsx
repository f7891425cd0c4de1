import { use, useEffect } from 'react';
import { NonceContext } from '../../components/frame/nonce.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { createStoredNames } from '../../components/stored-names.ts';

const KEY = 'collapsed-groups';
const collapsedGroups = createStoredNames(KEY, () => sessionStorage);

/** Whether a group is collapsed, stored for the session; never on the server. */
export function useCollapsed(name: string): [collapsed: boolean, toggle: () => void] {
  const collapsed = collapsedGroups.useNames().includes(name);
  return [collapsed, () => collapsedGroups.set(name, !collapsed)];
}

/**
 * Collapses the stored groups before the first paint: the cached page is the same for all visitors, and hydration is
 * too late. It adds style rules and does not change the markup, which must match that of the server.
 */
const COLLAPSE = `try {
  const names = (sessionStorage.getItem('${KEY}') ?? '').match(/[a-z]+-\\d+/g) ?? [];
  const sheet = new CSSStyleSheet();
  for (const name of names) {
    sheet.insertRule('#works-' + name + '{display:none}');
    sheet.insertRule('[aria-controls=works-' + name + '] svg{rotate:-90deg;transition:none}');
  }
  document.adoptedStyleSheets = [sheet];
} catch {}`;

export function CollapseScript() {
  const nonce = use(NonceContext);
  const hydrated = useHydrated();
  useEffect(() => {
    document.adoptedStyleSheets = [];
  }, []);
  if (hydrated) return null;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: COLLAPSE }} />;
}
