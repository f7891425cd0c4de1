import { beforeAll, describe, expect, test } from 'vitest';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { findRecord, saveRecord } from '../../../app/data/works/records.server.ts';
import { mapAmounts, mapTexts } from '../../../app/domain/work/field-values.ts';
import { TEXT_NAMES, WORK_FIELDS } from '../../../app/domain/work/fields.ts';
import { EMPTY_RECORD } from '../../../app/domain/work/work-form.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { updateRoom } from '../../../app/data/rooms/rooms.server.ts';
import { saveShowings } from '../../../app/data/exhibitions/showings.server.ts';
import { createView } from '../../../app/data/works/views.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { DIALECTS, databaseEnv } from '../../support/database/databases.ts';
import { addEnquiry } from '../../support/content/enquiries.ts';
import { addRoom } from '../../support/content/rooms.ts';
import {
  makeExhibitionInput,
  makePostInput,
  makeWorkInput,
  shrinkSiteImages,
  uploadPicture,
} from '../../support/content/factories.ts';
import { type InProcessSite, useInProcessSite } from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { plain } from '../../support/media/pictures.ts';
import { sendForm, sendPicture } from '../../support/http/send-form.ts';

/** The marker in every private field. */
const SECRET = 'kept-to-oneself-7391';
/** The marker in every field of a hidden work and its view. */
const HIDDEN = 'hidden-away-1846';
/** Status, price and private amounts. */
const SALE = [/739.?173/, /73917391/, /on loan/];
/** What visitors wrote, and the title and an own price of a private room. */
const ROOM = [/asked-in-private-2957/, /shown-to-few-8064/, /618.?264/, /61826400/];

const STARTS = ['/', '/sitemap.xml', '/robots.txt', '/feed.xml', '/upcoming.ics', '/nowhere'];

type Fields = Partial<Parameters<typeof saveRecord>[1]>;

async function fill(site: InProcessSite) {
  const { db } = site.services;
  await shrinkSiteImages(db);
  const category = await mustSave(createGroup(db, 'category', { title: 'Ink', description: 'x' }));
  const collection = await mustSave(createGroup(db, 'collection', { title: 'Sea' }));
  const exhibition = await mustSave(createExhibition(db, makeExhibitionInput()));
  const post = await mustSave(createPost(db, makePostInput({ startDate: '2099-01-01' })));
  async function make(n: number, title: string, fields: Fields) {
    const image = await uploadPicture(db, 'works', n);
    const groups = { categoryId: category.id, collectionId: collection.id };
    const input = makeWorkInput({ title, image, size: fields.edition ?? null, ...groups });
    const { id } = await mustSave(createWork(db, input, '2026-05-01'));
    await mustSave(saveRecord(db, { ...EMPTY_RECORD, id, version: 1, ...fields }));
    const view = {
      image: await uploadPicture(db, 'works', n + 10),
      caption: fields.edition ?? null,
    };
    await mustSave(createView(db, id, view));
    const showings = { exhibitionIds: [exhibition.id], postIds: [post.id] };
    await mustSave(saveShowings(db, id, showings));
    return id;
  }
  const notPublic = TEXT_NAMES.filter((name) => WORK_FIELDS[name].visibility !== 'public');
  const secrets: Fields = Object.fromEntries(notPublic.map((name) => [name, SECRET]));
  const amounts = mapAmounts(() => ({ amount: 73_917_391, currency: 'EUR' }));
  const shown = await make(1, 'Dunes', {
    ...secrets,
    ...amounts,
    status: 'on loan',
    year: '2024',
  });
  const { size: _onCard, ...texts } = mapTexts(() => HIDDEN);
  const hidden = await make(2, HIDDEN, { ...texts, hidden: true });
  await mustSave(saveSetting(db, { key: 'recents', value: `${hidden},${shown}` }));
  await mustSave(saveSetting(db, { key: 'biography', value: 'A life.' }));
  const room = await addRoom(db, [shown, hidden], { title: 'shown-to-few-8064' });
  const prices = { currency: 'EUR', amounts: { [shown]: 61_826_400 } };
  await mustSave(updateRoom(db, { ...room, works: room.workIds, prices }));
  const message = 'asked-in-private-2957';
  for (const place of [{ roomId: room.id }, { workId: shown, about: 'Dunes' }]) {
    await addEnquiry(db, { message, name: message, email: `${message}@example.com`, ...place });
  }
  return { shown, hidden, token: room.token };
}

/** Follows every path on every page and returns the responses with their headers. */
async function crawl(site: InProcessSite, starts: string[], headers: Record<string, string>) {
  const answers = new Map<string, string>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (answers.has(path) || path.startsWith('/assets/')) continue;
    const answer = await fetch(site.url + path, { headers, redirect: 'manual' });
    const body = await answer.text();
    const headerLines = [...answer.headers].flat().join('\n');
    answers.set(path, `${answer.status}\n${headerLines}\n${body}`);
    if (answer.headers.get('content-type')?.startsWith('text/html')) waiting.push(dataOf(path));
    waiting.push(...pathsIn(headerLines + body, site.services.siteUrl));
  }
  return answers;
}

function dataOf(path: string): string {
  const [page = '', query] = path.split('?');
  return (page === '/' ? '/_.data' : `${page}.data`) + (query ? `?${query}` : '');
}

function pathsIn(text: string, siteUrl: string): string[] {
  const relative = text.replaceAll(siteUrl, '').replaceAll('&amp;', '&').replaceAll('\\u0026', '&');
  const found = relative.matchAll(/(?<=["'(>\s,])\/(?!\/)[\w\-./?=&%]*/g);
  return [...found].map(([path]) => path).filter((path) => !path.startsWith('/admin'));
}

describe.each(DIALECTS)('on %s, a private field', (dialect) => {
  const getSite = useInProcessSite(async () => ({
    ...(await databaseEnv(dialect)),
    LOG_LEVEL: 'trace',
  }));
  let ids: Awaited<ReturnType<typeof fill>>;
  let cookie: string;
  beforeAll(async () => {
    ids = await fill(getSite());
    cookie = await signInAsOwner(getSite().services);
  });

  test('is in no public page, data, document, picture or log', async () => {
    const site = getSite();
    const secrets = [SECRET, HIDDEN, ids.token, ...ROOM];
    const starts = [...STARTS, `/works/${ids.shown}`, `/gallery?work=${ids.shown}`];
    for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[]) {
      const answers = await crawl(site, starts, headers);
      const crawled = [...answers.keys()];
      for (const part of ['/works/', '/gallery/category/', '/bio', '.data', '/media/', 'view=']) {
        expect(crawled, part).toContainEqual(expect.stringContaining(part));
      }
      for (const [path, answer] of answers) {
        for (const secret of [...secrets, ...SALE]) expect(answer, path).not.toMatch(secret);
      }
    }
    for (const secret of secrets) expect(site.logged.join('')).not.toMatch(secret);
  });

  test('a hidden work has no public path', async () => {
    const { hidden } = ids;
    for (const path of [
      `/works/${hidden}`,
      `/works/${hidden}-${HIDDEN}`,
      `/works/${hidden}.data`,
      `/gallery?work=${hidden}`,
      `/?work=${hidden}`,
    ]) {
      const answer = await fetch(getSite().url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain(HIDDEN);
    }
  });

  test('the picture of a hidden work is served only to the owner until the work is public again', async () => {
    const site = getSite();
    const { db } = site.services;
    const sent = await sendPicture(site, cookie, await plain(40, 30).jpeg().toBuffer());
    const { image } = (await sent.json()) as { image: string };
    const { id } = await mustSave(createWork(db, makeWorkInput({ image }), '2026-05-01'));
    const request = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(site.url + image, { headers });
      return [answer.status, answer.headers.get('Cache-Control')];
    };
    const hide = async (hidden: string) => {
      const version = String((await findRecord(db, id))?.version);
      const form = { intent: 'update', id: String(id), version, title: 'Hidden', image };
      const headers = { Cookie: cookie };
      return sendForm(site, '/admin/records', { ...form, ...(hidden && { hidden }) }, headers);
    };
    const publicCache = 'public, max-age=31536000, s-maxage=3600, immutable';
    expect(await request()).toEqual([200, publicCache]);
    expect((await hide('on')).status).toBe(200);
    expect(await request()).toEqual([404, 'no-store']);
    expect(await request({ Cookie: 'penseel.session_token=a.b' })).toEqual([404, 'no-store']);
    expect(await request({ Cookie: cookie })).toEqual([200, 'private, no-store']);
    expect((await hide('')).status).toBe(200);
    expect(await request()).toEqual([200, publicCache]);
  });

  test('the picture of a deleted work is served only to the owner, from the next request until the work is restored', async () => {
    const site = getSite();
    const sent = await sendPicture(site, cookie, await plain(41, 30).jpeg().toBuffer());
    const { image } = (await sent.json()) as { image: string };
    const work = makeWorkInput({ image });
    const { id, version } = await mustSave(createWork(site.services.db, work, '2026-05-01'));
    const request = async (headers: Record<string, string> = {}) =>
      (await fetch(site.url + image, { headers })).status;
    const save = async (path: string, form: Record<string, string>) => {
      const answer = await sendForm(site, path, form, { Cookie: cookie });
      return (await answer.json()) as { entry: { id: number } };
    };
    expect(await request()).toBe(200);
    const form = { intent: 'delete', id: String(id), version: String(version) };
    const { entry } = await save('/admin/works', form);
    expect([await request(), await request({ Cookie: cookie })]).toEqual([404, 200]);
    await save('/admin/history/entries', { intent: 'restore', entry: String(entry.id) });
    expect(await request()).toBe(200);
  });
});
