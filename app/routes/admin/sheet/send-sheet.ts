import type { ColumnChoices } from '../../../domain/sheet/layout.ts';
import type { SheetPlan } from '../../../domain/sheet/sheet-plan.ts';
import { postWithProgress } from '../manager/upload/post-with-progress.ts';
import { SHEET_PATH } from '../paths.ts';
import { reportLostSession } from '../session/session-state.ts';

type SheetRequest = {
  sheet: File;
  choices: ColumnChoices;
  /** All chosen pictures, with the path of uploaded ones. */
  pictures: readonly (readonly [name: string, image: string | null])[];
  planHash?: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

export type SheetResponse = {
  ok: boolean;
  /** The plan, also if the catalogue has changed since. */
  plan?: SheetPlan;
  planHash?: string;
  written?: { created: number; changed: number };
  message?: string;
  /** Whether uploaded pictures have been deleted since. */
  isPictureGone?: boolean;
};

const SIGNED_OUT = 'Your session has ended. Sign in, then try again.';
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
  const request = await postWithProgress({ ...options, url: `${SHEET_PATH}/${to}`, body });
  return request ? readResponse(request) : { ok: false, message: UNSENT };
}

function readResponse({ status, response }: XMLHttpRequest): SheetResponse {
  if (status === 401) {
    reportLostSession();
    return { ok: false, message: SIGNED_OUT };
  }
  const body = (response ?? {}) as Omit<SheetResponse, 'ok'>;
  if (status === 200) return { ok: true, ...body };
  return { ok: false, ...body, message: body.message ?? FAILED, isPictureGone: status === 410 };
}
