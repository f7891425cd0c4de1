/** Whether an `If-None-Match` names this tag; a proxy that repacked the answer calls it weak. */
export function namesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
