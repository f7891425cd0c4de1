/** What is typed on this page and not saved. Kept outside of React: who wants to leave or reload may ask. */
const names = new Set<string>();

export function markUnsaved(name: string, isStanding: boolean): void {
  if (isStanding) names.add(name);
  else names.delete(name);
}

export function isUnsaved(name: string): boolean {
  return names.has(name);
}

export function isAnythingUnsaved(): boolean {
  return names.size > 0;
}

/** For an owner who has said that nothing of it is wanted any more. */
export function forgetUnsaved(): void {
  names.clear();
}
