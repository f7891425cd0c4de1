import { expect } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import {
  makeGroupInput,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../content/factories.ts';
import { type InProcessSite, openInProcessSite } from './in-process-site.ts';
import { mustSave } from '../content/must-save.ts';

export const ORIGIN = 'https://studio.example';

const HOSTILE = `]]></title><script>&"'\u2028`;

/** Opens a site with a work, a group and an event that have hostile titles. */
export async function openSiteWithEvents(): Promise<
  InProcessSite & { workId: number; groupId: number }
> {
  const site = await openInProcessSite({ SITE_URL: ORIGIN, SITE_TIMEZONE: 'Europe/Amsterdam' });
  const { db } = site.services;
  const group = await mustSave(createGroup(db, 'category', makeGroupInput({ title: HOSTILE })));
  await createGroup(db, 'category', makeGroupInput({ title: 'Empty' }));
  const image = await uploadPicture(db, 'works');
  const input = makeWorkInput({ title: HOSTILE, image, categoryId: group.id });
  const work = await mustSave(createWork(db, input, '2026-05-06'));
  const moments = {
    startDate: '2026-10-24',
    endDate: '2026-10-26',
    startTime: null,
    endTime: null,
  };
  await createPost(db, makePostInput({ ...moments, title: HOSTILE, image: null }));
  await publish(site);
  return { ...site, workId: work.id, groupId: group.id };
}

/** Sends a write request like a save does, which refreshes the content version. */
export async function publish(site: InProcessSite): Promise<void> {
  await fetch(`${site.url}/nowhere`, { method: 'POST', headers: { Origin: ORIGIN } });
  site.rendered.length = 0;
}

/** Reads a path, which must exist. */
export async function readPath(site: InProcessSite, path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}
