import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { sendPicture } from '../../support/http/send-form.ts';
import { plain } from '../../support/media/pictures.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import type { InProcessSite } from '../../support/site/in-process-site.ts';

/** Adds a work with an uploaded picture, and sets further columns. */
export async function addPicturedWork(site: InProcessSite, title: string, values: object = {}) {
  const cookie = await signInAsOwner(site.services);
  const sent = await sendPicture(site, cookie, await plain(640, 480).jpeg().toBuffer());
  const { image } = (await sent.json()) as { image: string };
  const { db } = site.services;
  const { id } = await mustSave(createWork(db, makeWorkInput({ title, image }), '2026-05-01'));
  if (Object.keys(values).length > 0) {
    await db.updateTable('Gallery').set(values).where('id', '=', id).execute();
  }
  return { id, image };
}

export function uuidOf(image: string): string {
  return /[\da-f-]{36}/.exec(image)?.[0] ?? '';
}
