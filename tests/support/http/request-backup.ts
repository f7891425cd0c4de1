import { Readable } from 'node:stream';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeExhibitionInput, makePostInput, makeWorkInput } from '../content/factories.ts';
import { type InProcessSite, openInProcessSite } from '../site/in-process-site.ts';
import { mustSave } from '../content/must-save.ts';
import { signInAsOwner } from '../sign-in/owner.ts';
import { textured } from '../media/pictures.ts';

/** Opens a site with one row of most kinds and a session of the owner. */
export async function openBackupSite(): Promise<
  InProcessSite & { session: string; image: string }
> {
  const site = await openInProcessSite();
  const { db, pictures } = site.services;
  const jpeg = await textured(90, 60).jpeg().toBuffer();
  const received = await pictures.receive('works', Readable.from([jpeg]));
  if (!received.ok) throw new Error(received.message);
  const { picture, original, bytes } = received;
  const createdAt = new Date().toISOString();
  await createPicture(db, { ...picture, original, bytes, createdAt });
  const { id } = await mustSave(createGroup(db, 'category', { title: 'Landscapes' }));
  const { image } = picture;
  await mustSave(createWork(db, makeWorkInput({ image, categoryId: id }), '2026-01-02'));
  await mustSave(createPost(db, makePostInput()));
  await mustSave(createExhibition(db, makeExhibitionInput()));
  return { ...site, image, session: await signInAsOwner(site.services) };
}

type BackupRequest = RequestInit & { from?: string; range?: Record<string, string> };

/** Requests the download of a backup as the admin page does. */
export function requestBackup(site: InProcessSite, session: string, more: BackupRequest = {}) {
  const { from = 'same-origin', range, ...request } = more;
  const headers = { Cookie: session, 'Sec-Fetch-Site': from, 'Accept-Encoding': 'gzip', ...range };
  return fetch(`${site.url}/admin/backup`, { ...request, headers });
}
