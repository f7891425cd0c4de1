import type { SheetField } from '../../../domain/sheet/column.ts';
import type { SheetPlan } from '../../../domain/sheet/shown-plan.ts';
import { SHEET_PATH } from '../paths.ts';
import { reportLostSession } from '../session/session-state.ts';

export type ColumnChoices = ReadonlyMap<number, SheetField | 'none'>;

type Sending = {
  sheet: File;
  choices: ColumnChoices;
  /** All that were chosen, with the address of those that are uploaded. */
  pictures: readonly (readonly [name: string, image: string | null])[];
  seal?: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

export type SheetAnswer = {
  ok: boolean;
  /** What would happen, also where something was changed meanwhile. */
  plan?: SheetPlan;
  seal?: string;
  written?: { created: number; changed: number };
  message?: string;
  /** The uploaded pictures are not there any more. */
  isPictureGone?: boolean;
};

const SIGNED_OUT = 'Your session has ended. Sign in, then try again.';
const UNSENT = 'The sheet did not arrive. If you have saved it anew meanwhile, choose it again.';
const FAILED = 'The sheet could not be read. Try again.';

/** Sends a sheet to be checked or written. Not by `fetch`, which could not tell how much has gone. */
export function sendSheet(to: 'check' | 'write', sending: Sending): Promise<SheetAnswer> {
  const { sheet, choices, pictures, seal = '', onProgress, signal } = sending;
  const { promise, resolve } = Promise.withResolvers<SheetAnswer>();
  const body = new FormData();
  body.set('sheet', sheet);
  body.set('asked', JSON.stringify({ columns: [...choices], pictures, seal }));
  const request = new XMLHttpRequest();
  request.open('POST', `${SHEET_PATH}/${to}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  });
  request.addEventListener('load', () => resolve(readAnswer(request)));
  request.addEventListener('error', () => resolve({ ok: false, message: UNSENT }));
  signal.addEventListener('abort', () => request.abort());
  request.send(body);
  return promise;
}

function readAnswer({ status, response }: XMLHttpRequest): SheetAnswer {
  if (status === 401) {
    reportLostSession();
    return { ok: false, message: SIGNED_OUT };
  }
  const said = (response ?? {}) as Omit<SheetAnswer, 'ok'>;
  if (status === 200) return { ok: true, ...said };
  return { ok: false, ...said, message: said.message ?? FAILED, isPictureGone: status === 410 };
}
