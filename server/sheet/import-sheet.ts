import { readSheetCatalogue, writeSheet } from '../../app/data/sheet/sheet.server.ts';
import { isWritable } from '../../app/domain/sheet/sheet-plan.ts';
import type { OpenServices } from '../start/services.ts';
import { checkSheet } from './in-worker.ts';
import type { SheetRequest } from './sheet-request.ts';

const CHANGED =
  'Something was changed on the site since you looked. This is what would happen now.';
const NO_PICTURE = 'An uploaded picture is gone. Write it again: it will be sent once more.';

export type SheetImport = Record<'check' | 'write', (request: SheetRequest) => Promise<Response>>;

/** Checks uploaded sheets, and writes them to the catalogue. */
export function createSheetImport(
  { db, today }: Pick<OpenServices, 'db' | 'today'>,
  contentChanged: () => Promise<void>,
): SheetImport {
  async function compare({ bytes, choices, names }: SheetRequest) {
    const { catalogue, contentVersion } = await readSheetCatalogue(db);
    const checked = await checkSheet({ bytes, choices, pictures: names, catalogue });
    return { checked, contentVersion };
  }

  async function check(request: SheetRequest, message?: string): Promise<Response> {
    const { checked } = await compare(request);
    if (!checked.ok) return answerSheet({ message: checked.message }, 422);
    const { plan, planHash } = checked;
    return answerSheet({ plan, planHash, message }, message === undefined ? 200 : 409);
  }

  /** Compares the sheet again, and writes it only if the plan is the one that the owner saw. */
  async function write(request: SheetRequest): Promise<Response> {
    const { checked, contentVersion } = await compare(request);
    if (!checked.ok) return answerSheet({ message: checked.message }, 422);
    const { plan, writes, planHash } = checked;
    const isAgreed = planHash === request.planHash && isWritable(plan);
    if (!isAgreed) return answerSheet({ message: CHANGED, plan, planHash }, 409);
    const writing = { contentVersion, today: today(), images: request.images };
    const written = await writeSheet(db, writes, writing);
    if (written.ok) {
      await contentChanged();
      return answerSheet({ written: written.value }, 200);
    }
    if (written.reason === 'no-picture') return answerSheet({ message: NO_PICTURE }, 410);
    return check(request, CHANGED);
  }

  return { check: (request) => check(request), write };
}

export function answerSheet(value: object, status: number): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'private, no-store' } });
}
