export type TextFields = Record<string, string>;

/** A field that was changed here and elsewhere to different values. */
export type Conflict = {
  base: string;
  yours: string;
  theirs: string;
  isSettled: boolean;
};

export type Merged = {
  values: TextFields;
  conflicts: Record<string, Conflict>;
  takenOver: string[];
};

type Sides = { base: TextFields; mine: TextFields; theirs: TextFields };

/** Three-way merge: a change on one side is taken; changes on both sides are a conflict. */
export function mergeFields({ base, mine, theirs }: Sides): Merged {
  const merged: Merged = { values: {}, conflicts: {}, takenOver: [] };
  for (const [name, there] of Object.entries(theirs)) {
    const before = base[name] ?? '';
    const here = mine[name] ?? before;
    const isMine = here !== before;
    const isTheirs = !isSame(there, before);
    merged.values[name] = isMine && !isSame(here, there) ? here : there;
    if (isTheirs && !isMine) merged.takenOver.push(name);
    if (isTheirs && isMine && !isSame(here, there)) {
      merged.conflicts[name] = { base: before, yours: here, theirs: there, isSettled: false };
    }
  }
  return merged;
}

/** The server trims values. */
function isSame(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
