import { workForm } from '../../../domain/forms/work-form.ts';
import {
  type Change,
  changeLines,
  isNamedByCamera,
  isPending,
  type Line,
} from './several-state.ts';

export type Several = {
  lines: readonly Line[];
  /** What all works share. */
  shared: { categoryId: string; collectionId: string };
  /** Lines become works, one after the other; what is tried again goes on by itself. */
  isStarted: boolean;
};

export type SeveralChange =
  | Change
  | { type: 'choose'; name: string; value: string }
  /** Starts when every title is right, else says what is wrong with them. */
  | { type: 'start' }
  /** Leaves what is no work yet for later. */
  | { type: 'pause' };

export const NO_WORKS: Several = {
  lines: [],
  shared: { categoryId: '', collectionId: '' },
  isStarted: false,
};

export function changeSeveral(several: Several, change: SeveralChange): Several {
  switch (change.type) {
    case 'choose':
      return { ...several, shared: { ...several.shared, [change.name]: change.value } };
    case 'start':
      return start(several);
    case 'pause':
      return { ...several, isStarted: false };
    case 'add':
      return continueUnlessNamedByCamera(several, changeLines(several.lines, change));
    case 'stop':
    case 'clear':
      return { ...several, lines: changeLines(several.lines, change), isStarted: false };
    default:
      return { ...several, lines: changeLines(several.lines, change) };
  }
}

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

function start(several: Several): Several {
  if (!findWrongTitle(several.lines)) return { ...several, isStarted: true };
  const lines = several.lines.map((line) => {
    const message = isPending(line) ? findTitleError(line.title) : null;
    return message ? { ...line, message } : line;
  });
  return { ...several, lines };
}

/** Pictures that join works under way become works too, unless their owner should see their names first. */
function continueUnlessNamedByCamera(several: Several, lines: readonly Line[]): Several {
  const added = lines.slice(several.lines.length);
  return { ...several, lines, isStarted: isRunning(several) && !added.some(isNamedByCamera) };
}

function findTitleError(title: string): string | null {
  const parsed = workForm.shape.title.safeParse(title || undefined);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
