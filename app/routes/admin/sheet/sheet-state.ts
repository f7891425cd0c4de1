import type { ColumnChoices } from '../../../domain/sheet/layout.ts';
import type { SheetPlan } from '../../../domain/sheet/sheet-plan.ts';
import { formatCount } from '../../../domain/text.ts';
import { refuseFile } from '../manager/upload/send-picture.ts';

export type FileField = 'sheet' | 'pictures';

/** Why files were refused, by form field. */
export type Refused = Readonly<Record<FileField, readonly string[]>>;

export type Chosen = {
  sheet: File | null;
  pictures: readonly File[];
  choices: ColumnChoices;
  /** The refusals of the last files. */
  refused: Refused;
};

/** Progress; indeterminate without a value. */
export type SheetProgress = { text: string; value?: number };

export type Written = { created: number; changed: number; ungrouped: number };

export type SheetState = Chosen & {
  progress: SheetProgress | null;
  isWriting: boolean;
  message: string | null;
  plan: SheetPlan | null;
  planHash: string;
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
  planHash: '',
  written: null,
};

const SHEET_NAME = /\.(?:xlsx|xls|ods|csv|tsv|txt)$/i;

const NOT_A_SHEET = 'This is no sheet: choose an .xlsx or .csv file.';
const MAX_NAMED_REFUSALS = 3;

/**
 * Adds chosen files, which may come from one folder. The last sheet is used, and all valid pictures
 * are added. The field for sheets refuses a choice without a sheet.
 */
export function addFiles(chosen: Chosen, files: readonly File[], field: FileField): Chosen {
  const sheet = files.findLast(isSheet);
  if (field === 'sheet' && !sheet) {
    return { ...chosen, refused: { ...NONE_REFUSED, sheet: [NOT_A_SHEET] } };
  }
  const others = files.filter((file) => !isSheet(file));
  const pictures = others.filter((file) => !refuseFile(file));
  const names = new Set(pictures.map(({ name }) => name));
  return {
    sheet: sheet ?? chosen.sheet,
    pictures: [...chosen.pictures.filter(({ name }) => !names.has(name)), ...pictures],
    choices: sheet ? new Map() : chosen.choices,
    refused: { ...NONE_REFUSED, pictures: describeRefused(others) },
  };
}

function isSheet({ name }: File): boolean {
  return SHEET_NAME.test(name);
}

function describeRefused(files: readonly File[]): string[] {
  const refusals = files.flatMap((file) => {
    const refusal = refuseFile(file);
    return refusal ? `${file.name}: ${refusal}` : [];
  });
  const left = refusals.length - MAX_NAMED_REFUSALS;
  if (left <= 0) return refusals;
  const more = left === 1 ? '1 more file is no picture' : `${left} more files are no pictures`;
  return [...refusals.slice(0, MAX_NAMED_REFUSALS), `${more} that can be taken.`];
}

export function describeSending(percent: number): SheetProgress {
  return percent < 100
    ? { text: 'Sending the sheet', value: percent }
    : { text: 'Checking every line' };
}

export function describeUploads(sent: number, total: number): SheetProgress {
  const text = `${sent} of ${formatCount(total, 'picture')} sent`;
  return { text, value: (sent / total) * 100 };
}

/** A warning about works without a group, which the gallery does not show. */
export function describeUngrouped(count: number): string {
  const [are, it, itIs] = count === 1 ? ['is', 'it', 'it is'] : ['are', 'them', 'they are'];
  return `${formatCount(count, 'work')} ${are} in no category and no collection, and the gallery does not show ${it} until ${itIs}.`;
}
