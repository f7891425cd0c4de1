import { readSheetCatalogue, writeSheet } from '../../app/data/sheet.server.ts';
import { isWritable } from '../../app/domain/sheet/shown-plan.ts';
import type { OpenServices } from '../services.ts';
import { checkSheet } from './in-worker.ts';
import type { SentSheet } from './sent-sheet.ts';

const CHANGED =
  'Something was changed on the site since you looked. This is what would happen now.';
const NO_PICTURE = 'An uploaded picture is gone. Write it again: it will be sent once more.';

export type SheetActs = Record<'check' | 'write', (sent: SentSheet) => Promise<Response>>;

/** What can be done with a sheet that came in: be told what it would change, and then let it. */
export function sheetActs(
  { db, today }: Pick<OpenServices, 'db' | 'today'>,
  contentChanged: () => Promise<void>,
): SheetActs {
  async function compare({ bytes, choices, names }: SentSheet) {
    const { catalogue, contentVersion } = await readSheetCatalogue(db);
    const checked = await checkSheet({ bytes, choices, pictures: names, catalogue });
    return { checked, contentVersion };
  }

  async function check(sent: SentSheet, message?: string): Promise<Response> {
    const { checked } = await compare(sent);
    if (!checked.ok) return answerSheet({ message: checked.message }, 422);
    const { plan, seal } = checked;
    return answerSheet({ plan, seal, message }, message === undefined ? 200 : 409);
  }

  /** The sheet is compared once more; it is written only where that gives what the owner has seen. */
  async function write(sent: SentSheet): Promise<Response> {
    const { checked, contentVersion } = await compare(sent);
    if (!checked.ok) return answerSheet({ message: checked.message }, 422);
    const { plan, writes, seal } = checked;
    const isAgreed = seal === sent.seal && isWritable(plan);
    if (!isAgreed) return answerSheet({ message: CHANGED, plan, seal }, 409);
    const writing = { contentVersion, today: today(), images: sent.images };
    const written = await writeSheet(db, writes, writing);
    if (written.ok) {
      await contentChanged();
      return answerSheet({ written: written.value }, 200);
    }
    if (written.reason === 'no-picture') return answerSheet({ message: NO_PICTURE }, 410);
    return check(sent, CHANGED);
  }

  return { check: (sent) => check(sent), write };
}

export function answerSheet(value: object, status: number): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'private, no-store' } });
}
