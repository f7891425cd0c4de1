import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { saveWorkAndRecord } from '../../../app/data/works/records.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import type { WorkRecord } from '../../../app/domain/work/record.ts';
import { makeExhibitionInput, makeWorkInput } from '../content/factories.ts';
import { EMPTY_RECORD } from '../../../app/domain/work/work-form.ts';
import { openInProcessSite } from '../site/in-process-site.ts';
import { uploadWork } from '../media/media.ts';
import { mustSave } from '../content/must-save.ts';
import { signInAsOwner } from '../sign-in/owner.ts';

/** Opens a site that has only an owner and the settings that documents use. */
export async function openDocumentSite(now?: () => number) {
  const site = await openInProcessSite({}, now);
  const cookie = await signInAsOwner(site.services);
  const { db } = site.services;
  for (const [key, value] of [
    ['displayName', 'Jo Vermeer'],
    ['contactEmail', 'jo@example.org'],
    ['biography', 'Jo makes *quiet* pictures.\n\nShe lives in Ghent.'],
  ] as const) {
    await mustSave(saveSetting(db, { key, value }));
  }
  return { ...site, db, cookie };
}

export type DocumentSite = Awaited<ReturnType<typeof openDocumentSite>>;

/** Adds a work with this picture and these fields. */
export async function addWork(
  { services, db }: DocumentSite,
  file: Uint8Array,
  fields: Partial<Omit<WorkRecord, 'id' | 'version' | 'picture'>> = {},
): Promise<number> {
  const { image } = (await uploadWork(services, file)).picture;
  const work = await mustSave(createWork(db, makeWorkInput({ image }), '2026-01-01'));
  const { isHidden: hidden = false, ...rest } = fields;
  const record = { ...DEFAULT_FIELDS, ...rest, hidden, id: work.id, version: work.version, image };
  await mustSave(saveWorkAndRecord(db, record));
  return work.id;
}

const DEFAULT_FIELDS = {
  ...EMPTY_RECORD,
  title: 'Dunes at noon',
  size: '40 x 60 cm',
  categoryId: null,
  collectionId: null,
};

export async function addExhibitions(db: Db, year: string, count: number): Promise<void> {
  for (let at = 1; at <= count; at++) {
    const title = `Show ${at} of ${year}`;
    const exhibitionTypeId = at % 2 === 0 ? 2 : 1;
    await mustSave(createExhibition(db, makeExhibitionInput({ year, title, exhibitionTypeId })));
  }
}

/** The form values that choose these works. */
export function chosen(...ids: number[]) {
  return { from: 'chosen', groupId: 0, status: 'available', ids };
}
