import { expect } from 'vitest';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createLink } from '../../../app/data/links/links.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import type { SettingKey } from '../../../app/domain/setting/setting.ts';
import {
  makeExhibitionInput,
  makeLinkInput,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../content/factories.ts';
import { type InProcessSite, openInProcessSite } from './in-process-site.ts';
import { mustSave } from '../content/must-save.ts';

/** Reads the visible part of a page: without its head and its scripts. */
export async function readBody(site: InProcessSite, path: string, status = 200): Promise<string> {
  const answer = await fetch(site.url + path);
  expect(answer.status, path).toBe(status);
  const html = await answer.text();
  return html.slice(html.indexOf('<body')).replaceAll(/<script[^]*?<\/script>/g, '');
}

/** Opens a site whose clock is stopped at noon of 6 May 2026. */
export function openPublicSite(): Promise<InProcessSite> {
  return openInProcessSite({ SITE_TIMEZONE: 'UTC' }, () => Date.parse('2026-05-06T12:00:00Z'));
}

/** Saves a setting. */
export async function changeSetting(
  site: InProcessSite,
  key: SettingKey,
  value: string,
): Promise<void> {
  await saveSetting(site.services.db, { key, value });
  await refreshVersion(site);
}

/** Sends a write request like a save does. The server reads the content version then, and otherwise twice a second. */
async function refreshVersion({ url, services }: InProcessSite): Promise<void> {
  await fetch(`${url}/nowhere`, { method: 'POST', headers: { Origin: services.siteUrl } });
}

/** Adds one row of each kind of public content. */
export async function fillPublicSite(site: InProcessSite): Promise<void> {
  const { db } = site.services;
  const { id } = await mustSave(createGroup(db, 'category', { title: 'Landscapes' }));
  await uploadPicture(db, 'works');
  await mustSave(createWork(db, makeWorkInput({ categoryId: id }), '2026-05-01'));
  await mustSave(createPost(db, makePostInput({ startDate: '2026-06-01' })));
  await mustSave(createExhibition(db, makeExhibitionInput()));
  await uploadPicture(db, 'links');
  await mustSave(createLink(db, makeLinkInput()));
  await refreshVersion(site);
}
