export type TextFields = Record<string, string>;

/** A field that was changed here and elsewhere, each time to something else. */
export type Conflict = {
  /** What stood there before both. */
  base: string;
  yours: string;
  theirs: string;
  /** Whether the owner has chosen, or has typed something else. */
  isSettled: boolean;
};

export type Merged = {
  values: TextFields;
  conflicts: Record<string, Conflict>;
  /** The fields that were changed only elsewhere. */
  takenOver: string[];
};

type Sides = { base: TextFields; mine: TextFields; theirs: TextFields };

/** Three-way: a field that only one side changed takes that change; where both did, the owner chooses. */
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

/** The server takes spaces off both ends. */
function isSame(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
