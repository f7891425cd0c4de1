import { rememberNames } from '../../components/remembered-names.ts';

export const KEY = 'collapsed-groups';
const collapsedGroups = rememberNames(KEY, () => sessionStorage);

/** Whether a group is folded up, remembered for the visit; the server knows of none (early-folds.tsx). */
export function useCollapsed(name: string): [collapsed: boolean, toggle: () => void] {
  const collapsed = collapsedGroups.useNames().includes(name);
  return [collapsed, () => collapsedGroups.set(name, !collapsed)];
}
