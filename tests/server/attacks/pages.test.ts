import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createLink } from '../../../app/data/links/links.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import {
  makeExhibitionInput,
  makeLinkInput,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import {
  type InProcessSite,
  openInProcessSite,
  useInProcessSite,
} from '../../support/site/in-process-site.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { OWNER, signInAsOwner } from '../../support/sign-in/owner.ts';
import { sendForm } from '../../support/http/send-form.ts';

const clientDir = path.resolve(import.meta.dirname, '../../../build/client');

test('the browser’s code contains no secret and no server code', async () => {
  const files = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile() && /\.(?:js|css|json)$/.test(file.name));
  expect(names.length).toBeGreaterThan(10);
  const forbidden =
    /better-auth|argon2|zxcvbn|letmein|kysely|node:(?:crypto|fs|sqlite)|DATABASE_URL|S3_SECRET|OWNER_PASSWORD|BEGIN [A-Z ]*PRIVATE KEY|service_role|sourceMappingURL|insert into|eyJ[\w-]{20}/;
  for (const { parentPath, name } of names) {
    const code = await readFile(path.join(parentPath, name), 'utf8');
    expect([name, forbidden.exec(code)?.[0]]).toEqual([name, undefined]);
  }
});

describe('with HTTPS', () => {
  const getSite = useInProcessSite(() => ({ SITE_URL: 'https://art.example' }));

  test.each([
    '/',
    '/gallery',
    '/gallery.data',
    '/nowhere',
    '/admin',
    '/admin.data',
    '/admin/account',
    '/setup',
    '/setup?token=x',
    '/reset',
    '/feed.xml',
    '/upcoming.ics',
    '/favicon.svg',
    '/bio/exhibitions.txt',
    '/media/works/nothing.jpg',
    '/healthz',
    '/readyz',
    '/%',
  ])('%s forbids framing and content sniffing and enforces HTTPS', async (urlPath) => {
    for (const time of ['first response', 'cached response']) {
      const { headers } = await fetch(getSite().url + urlPath);
      expect([time, headers.get('X-Frame-Options')]).toEqual([time, 'DENY']);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      if (!headers.get('Content-Type')?.startsWith('text/html')) continue;
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|http)/);
    }
  });

  test('the cookie is limited to the host and HTTPS, and hidden from scripts', async () => {
    await getSite().services.auth.createOwner(OWNER);
    const answer = await sendForm(getSite(), '/admin/sign-in', OWNER);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-penseel\.session_token=/);
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain('Domain');
  });
});

const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'\u2028\u2029]]>-->{{x}}`;
const PAGES = [
  '/',
  '/gallery',
  '/upcoming',
  '/bio',
  '/links',
  '/rights',
  '/gallery?work=1',
  '/upcoming?post=1',
];

describe('with markup in every text', () => {
  const getPlain = useInProcessSite();
  const getSite = useInProcessSite();
  beforeAll(async () => {
    await fillWith(getPlain(), 'Harmless');
    await fillWith(getSite(), HOSTILE);
  });

  const read = async (urlPath: string) => (await fetch(getSite().url + urlPath)).text();

  test('no page has an additional script or picture, and structured data is valid JSON', async () => {
    expect(await countScripts(getSite())).toEqual(await countScripts(getPlain()));
    for (const urlPath of PAGES) {
      const page = await read(urlPath);
      expect(page).not.toContain('<img src=x');
      expect(page).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
      for (const [, json = ''] of page.matchAll(
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
      )) {
        expect(JSON.stringify(JSON.parse(json))).toContain('onerror');
      }
    }
  });

  test('the calendar, the feed and the manifest have no additional line, element or name', async () => {
    expect(await read('/feed.xml')).not.toMatch(/<(?:script|img src=x)/);
    expect((await read('/upcoming.ics')).match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ start_url: '/' });
    expect(await read('/favicon.svg')).not.toMatch(/script|onerror/);
  });
});

/** Counts the executable scripts of each page. */
async function countScripts(site: InProcessSite): Promise<number[]> {
  const pages = await Promise.all(
    PAGES.map(async (urlPath) => (await fetch(site.url + urlPath)).text()),
  );
  return pages.map((page) => page.match(/<script(?![^>]*ld\+json)/g)?.length ?? 0);
}

async function fillWith(site: InProcessSite, text: string): Promise<void> {
  const { db, siteUrl } = site.services;
  const group = await mustSave(createGroup(db, 'category', { title: text }));
  const image = await uploadPicture(db, 'works');
  const work = { title: text, size: text, image, categoryId: group.id };
  await mustSave(createWork(db, makeWorkInput(work), '2026-05-06'));
  const texts = {
    title: text,
    location: text,
    description: `${text}\r\nEND:VEVENT\r\nBEGIN:VEVENT`,
  };
  await mustSave(createPost(db, makePostInput({ ...texts, startDate: '2999-01-01' })));
  await mustSave(createExhibition(db, makeExhibitionInput({ title: text, description: text })));
  const url = 'https://example.org/?"><script>';
  await mustSave(createLink(db, makeLinkInput({ url, image: await uploadPicture(db, 'links') })));
  await saveSetting(db, { key: 'displayName', value: text });
  for (const key of ['siteDescription', 'creditLine', 'rightsTerms'] as const) {
    await saveSetting(db, { key, value: text });
  }
  await fetch(`${site.url}/nowhere`, { method: 'POST', headers: { Origin: siteUrl } });
}

test('no error response contains a stack, a query or a path', async () => {
  const site = await openInProcessSite();
  const { db } = site.services;
  const cookie = await signInAsOwner(site.services);
  const tables = await db.introspection.getTables();
  for (const { name, isView } of tables) {
    if (isView) await db.schema.dropView(name).execute();
    else await db.schema.alterTable(name).renameTo(`${name}_away`).execute();
  }
  const internals = new RegExp(
    `_away|no such|SQLITE|select \\S+ from|insert into|node_modules|\\.tsx?|${site.dataDir}`,
  );
  const headers = { Cookie: cookie };
  const answers = [
    ...[
      '/',
      '/gallery/category/1',
      '/works/1',
      '/feed.xml',
      '/sitemap.xml',
      '/.data',
      '/setup?token=x',
      '/readyz',
    ].map((urlPath) => fetch(site.url + urlPath)),
    ...['/', '/admin', '/admin/posts', '/admin/account.data'].map((urlPath) =>
      fetch(site.url + urlPath, { headers }),
    ),
    sendForm(site, '/admin/sign-in', OWNER),
    sendForm(site, '/setup', { token: 'x', ...OWNER }),
    sendForm(site, '/admin/categories', { intent: 'create', title: 'x' }, headers),
  ];
  let failures = 0;
  for (const answer of await Promise.all(answers)) {
    failures += Number(answer.status >= 500);
    const body = await answer.text();
    expect(internals.exec(body.replaceAll(/<(?:script|link)[^>]*>/g, ''))?.[0]).toBeUndefined();
  }
  expect(failures).toBeGreaterThan(5);
  for (const { name, isView } of tables) {
    if (!isView) await db.schema.alterTable(`${name}_away`).renameTo(name).execute();
  }
});
