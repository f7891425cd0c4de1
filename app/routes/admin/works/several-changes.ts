import { workForm } from '../../../domain/forms/work-form.ts';
import {
  isNamedByCamera,
  isPending,
  isTravelling,
  isTyped,
  type Line,
  type LineEnd,
  newLines,
} from './several-state.ts';

export type Several = {
  lines: readonly Line[];
  /** What all works share. */
  shared: { categoryId: string; collectionId: string };
  /** Lines become works, one after the other; what is tried again goes on by itself. */
  isStarted: boolean;
};

export type Change = (several: Several) => Several;

export const NO_WORKS: Several = {
  lines: [],
  shared: { categoryId: '', collectionId: '' },
  isStarted: false,
};

export function isRunning({ lines, isStarted }: Several): boolean {
  return isStarted && lines.some(isPending);
}

/** Everything has been tried. */
export function isEnded({ lines, isStarted }: Several): boolean {
  return isStarted && lines.length > 0 && !lines.some(isPending);
}

/** The first line whose title keeps all from being created. */
export function findWrongTitle(lines: readonly Line[]): Line | undefined {
  return lines.find((line) => isPending(line) && findTitleError(line.title));
}

/** Pictures that join works under way become works too, unless their owner should see their names first. */
export function add(files: readonly File[]): Change {
  return (several) => {
    const added = newLines(several.lines, files);
    const isStarted = isRunning(several) && !added.some(isNamedByCamera);
    return { ...several, lines: [...several.lines, ...added], isStarted };
  };
}

export function choose(name: string, value: string): Change {
  return (several) => ({ ...several, shared: { ...several.shared, [name]: value } });
}

export function set(key: number, to: LineEnd): Change {
  return changeLines((line) => (line.key === key ? { ...line, ...to } : line));
}

/** What the file itself is called by, where nobody has given it another title. */
export function propose(key: number, title: string | null): Change {
  return changeLines((line) =>
    line.key === key && title && !isTyped(line) ? { ...line, title } : line,
  );
}

/** Only one work is created at a time. */
export function settle(to: LineEnd): Change {
  return changeLines((line) => (line.step === 'creating' ? { ...line, ...to } : line));
}

/** A new title mends what was wrong with the old one, but not what made the line fail. */
export function rename(key: number, title: string): Change {
  return changeLines((line) => {
    if (line.key !== key) return line;
    return { ...line, title, message: line.step === 'failed' ? line.message : null };
  });
}

export function retry(keys: readonly number[]): Change {
  return changeLines((line) => {
    if (!keys.includes(line.key) || line.step !== 'failed' || !line.canRetry) return line;
    const step = line.image ? 'uploaded' : 'waiting';
    return { ...line, step, percent: 0, message: null, waitsForSession: false };
  });
}

export function remove(key: number): Change {
  return (several) => ({ ...several, lines: several.lines.filter((line) => line.key !== key) });
}

/** Starts when every title is right, else says what is wrong with them. */
export function start(several: Several): Several {
  if (!findWrongTitle(several.lines)) return { ...several, isStarted: true };
  return changeLines((line) => {
    const message = isPending(line) ? findTitleError(line.title) : null;
    return message ? { ...line, message } : line;
  })(several);
}

/** Leaves what is no work yet for later. */
export function pause(several: Several): Several {
  return { ...several, isStarted: false };
}

export function stop(several: Several): Several {
  const stopLines = changeLines((line) =>
    isTravelling(line) ? { ...line, step: 'failed', message: 'Cancelled.' } : line,
  );
  return pause(stopLines(several));
}

export function clear(several: Several): Several {
  // What is being created at this moment will be there: its line stays to say so.
  const lines = several.lines.filter((line) => line.step === 'creating');
  return { ...several, lines, isStarted: false };
}

function changeLines(change: (line: Line) => Line): Change {
  return (several) => ({ ...several, lines: several.lines.map(change) });
}

function findTitleError(title: string): string | null {
  const parsed = workForm.shape.title.safeParse(title || undefined);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
