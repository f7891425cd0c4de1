import type { SheetPlan } from '../../../domain/sheet/shown-plan.ts';
import type { ColumnChoices } from './send-sheet.ts';

export type Chosen = {
  sheet: File | null;
  pictures: readonly File[];
  choices: ColumnChoices;
};

/** How far something is; without a value nobody knows. */
export type Progress = { text: string; value?: number };

export type Written = { created: number; changed: number; ungrouped: number };

export type SheetState = Chosen & {
  progress: Progress | null;
  isWriting: boolean;
  message: string | null;
  plan: SheetPlan | null;
  seal: string;
  written: Written | null;
};

export const NOTHING_CHOSEN: SheetState = {
  sheet: null,
  pictures: [],
  choices: new Map(),
  progress: null,
  isWriting: false,
  message: null,
  plan: null,
  seal: '',
  written: null,
};

const SHEET_NAME = /\.(?:xlsx|xls|ods|csv|tsv|txt)$/i;

/** Files as they come, from one folder: the last sheet among them is the sheet, all else are pictures. */
export function addFiles(chosen: Chosen, files: readonly File[]): Chosen {
  const sheet = files.findLast(({ name }) => SHEET_NAME.test(name));
  const pictures = files.filter(({ name }) => !SHEET_NAME.test(name));
  const names = new Set(pictures.map(({ name }) => name));
  return {
    sheet: sheet ?? chosen.sheet,
    pictures: [...chosen.pictures.filter(({ name }) => !names.has(name)), ...pictures],
    choices: sheet ? new Map() : chosen.choices,
  };
}

export function saySending(percent: number): Progress {
  return percent < 100
    ? { text: 'Sending the sheet', value: percent }
    : { text: 'Checking every line' };
}

export function sayUploads(sent: number, total: number): Progress {
  const text = `${sent} of ${total} ${total === 1 ? 'picture' : 'pictures'} sent`;
  return { text, value: (sent / total) * 100 };
}

/** `1 work created`, `2 works created`; nothing for none. */
export function sayCount(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'work' : 'works'} ${what}`;
}

/** What is in no group is a work all the same; but the gallery is made of groups. */
export function sayUngrouped(count: number): string {
  const are = count === 1 ? 'is' : 'are';
  return `${sayCount(count, are)} in no category and no collection, and the gallery does not show ${count === 1 ? 'it' : 'them'} until ${count === 1 ? 'it is' : 'they are'}.`;
}
