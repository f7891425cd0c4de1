import { parseRecents } from '../content/setting.ts';

/** A field that was changed again after the write that is to be taken back. */
export type Clash = { name: string; field: string; was: string; now: string };

/** What became of taking a write back. */
export type Restored = {
  /** A creation is taken away, where what it made is still there. */
  outcome: 'restored' | 'taken away' | 'gone';
  /** What could not come back as it was, in sentences. */
  notes: string[];
  /** What the owner has to choose. */
  clashes: Clash[];
};

/** What is brought back where a field was changed again: its value then, or the one it has now. */
export const CHOICES = ['was', 'now'] as const;
export type Choice = (typeof CHOICES)[number];

/** The recents as they were before a write, and otherwise as they are now. */
export function mergeRecents(before: string, after: string, now: string): string {
  if (now === after) return before;
  const [was, made] = [parseRecents(before), parseRecents(after)];
  const kept = parseRecents(now).filter((id) => was.includes(id) || !made.includes(id));
  for (const [place, id] of was.entries()) {
    if (!made.includes(id) && !kept.includes(id)) kept.splice(Math.min(place, kept.length), 0, id);
  }
  return kept.join(',');
}

export function groupIsGone(title: string, group: string): string {
  return `“${title}” is back without its ${group}, which was deleted meanwhile.`;
}

export function numberIsTaken(title: string): string {
  return `“${title}” is back without its inventory number, which another work has now.`;
}

export function isGone(name: string): string {
  return `“${name}” was deleted meanwhile: bring that back first.`;
}

export function isAnotherList(): string {
  return 'The list is another now: what was in it then stands in that order again, and what came since keeps its place.';
}

export const PLACE_IS_GONE = 'Where it was shown was deleted meanwhile.';
