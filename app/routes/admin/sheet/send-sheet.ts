import type { ColumnChoices } from '../../../domain/sheet/layout.ts';
import type { SheetPlan } from '../../../domain/sheet/sheet-plan.ts';
import { SHEET_PATH } from '../paths.ts';
import { send } from '../session/send.ts';

type SheetRequest = {
  sheet: File;
  choices: ColumnChoices;
  /** All chosen pictures, with the path of uploaded ones. */
  pictures: readonly (readonly [name: string, image: string | null])[];
  planHash?: string;
  onProgress?: (percent: number) => void;
  signal: AbortSignal;
};

export type SheetResponse = {
  /** The plan, also if the catalogue has changed since. */
  plan?: SheetPlan;
  planHash?: string;
  written?: { created: number; changed: number };
  message?: string;
  /** Whether uploaded pictures have been deleted since. */
  isPictureGone?: boolean;
};

const UNSENT = 'The sheet did not arrive. If you have saved it anew meanwhile, choose it again.';
const FAILED = 'The sheet could not be read. Try again.';

/** Sends a sheet to be checked or written. Never settles after it is aborted. */
export async function sendSheet(
  to: 'check' | 'write',
  { sheet, choices, pictures, planHash = '', ...options }: SheetRequest,
): Promise<SheetResponse> {
  const body = new FormData();
  body.set('sheet', sheet);
  body.set('asked', JSON.stringify({ columns: [...choices], pictures, planHash }));
  const sent = await send<SheetResponse>({ ...options, path: `${SHEET_PATH}/${to}`, body });
  if (sent.ok) return sent.value;
  const { status, details, message = status === 0 ? UNSENT : FAILED } = sent;
  return { ...details, message, isPictureGone: status === 410 };
}
