import type { SheetPlan } from '../../../domain/sheet/shown-plan.ts';
import { refuseFile } from '../manager/upload/upload.ts';
import type { ColumnChoices } from './send-sheet.ts';

export type FileField = 'sheet' | 'pictures';

/** Why files were not taken, by the field at which it is said. */
export type Refused = Readonly<Record<FileField, readonly string[]>>;

export type Chosen = {
  sheet: File | null;
  pictures: readonly File[];
  choices: ColumnChoices;
  /** Of the files that came last. */
  refused: Refused;
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

export const NONE_REFUSED: Refused = { sheet: [], pictures: [] };

export const NOTHING_CHOSEN: SheetState = {
  sheet: null,
  pictures: [],
  choices: new Map(),
  refused: NONE_REFUSED,
  progress: null,
  isWriting: false,
  message: null,
  plan: null,
  seal: '',
  written: null,
};

const SHEET_NAME = /\.(?:xlsx|xls|ods|csv|tsv|txt)$/i;

const NO_SHEET = 'This is no sheet: choose an .xlsx or .csv file.';
const MOST_REFUSALS = 3;

/**
 * Files as they come, from one folder: the last sheet among them is the sheet, all else that can be one is a picture.
 * Where a sheet was asked for and none came, nothing is taken.
 */
export function addFiles(chosen: Chosen, files: readonly File[], field: FileField): Chosen {
  const sheet = files.findLast(isSheet);
  if (field === 'sheet' && !sheet) {
    return { ...chosen, refused: { ...NONE_REFUSED, sheet: [NO_SHEET] } };
  }
  const others = files.filter((file) => !isSheet(file));
  const pictures = others.filter((file) => !refuseFile(file));
  const names = new Set(pictures.map(({ name }) => name));
  return {
    sheet: sheet ?? chosen.sheet,
    pictures: [...chosen.pictures.filter(({ name }) => !names.has(name)), ...pictures],
    choices: sheet ? new Map() : chosen.choices,
    refused: { ...NONE_REFUSED, pictures: sayRefused(others) },
  };
}

function isSheet({ name }: File): boolean {
  return SHEET_NAME.test(name);
}

function sayRefused(files: readonly File[]): string[] {
  const said = files.flatMap((file) => {
    const refusal = refuseFile(file);
    return refusal ? `${file.name}: ${refusal}` : [];
  });
  const left = said.length - MOST_REFUSALS;
  if (left <= 0) return said;
  const more = left === 1 ? '1 more file is no picture' : `${left} more files are no pictures`;
  return [...said.slice(0, MOST_REFUSALS), `${more} that can be taken.`];
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
