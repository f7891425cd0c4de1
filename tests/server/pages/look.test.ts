import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { lookStyle } from '../../../app/domain/look/look-style.ts';
import { parseLook } from '../../../app/domain/look/look.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { addRoom } from '../../support/content/rooms.ts';
import { changeSetting, openPublicSite, readBody } from '../../support/site/public-site.ts';

const LOOK = 'stone cobalt spectral airy wide column';

/** The inline style sheets of a page, whether its policy allows exactly these, and the fonts that it preloads. */
async function readLook(url: string) {
  const answer = await fetch(url);
  const html = await answer.text();
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => css);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const [, allowed] = /style-src-elem ([^;]*)/.exec(policy) ?? [];
  const hashes = styles.map(
    (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const fonts = [...html.matchAll(/rel="preload" href="\/assets\/([a-z-]+?)-latin/g)];
  return {
    status: answer.status,
    styles,
    isAllowed: allowed === (hashes.length > 0 ? `'self' ${hashes.join(' ')}` : undefined),
    fonts: fonts.map(([, name]) => name),
    themeColours: [...html.matchAll(/"theme-color" content="([^"]*)"/g)].map(([, hex]) => hex),
  };
}

test('every page has the look from the next visit on, and a site with the first look has no style of its own', async () => {
  const site = await openPublicSite();
  const { db } = site.services;
  await uploadPicture(db, 'works');
  const { id } = await mustSave(createWork(db, makeWorkInput(), '2026-05-01'));
  const room = await addRoom(db, [id]);
  const paths = ['/', '/gallery', '/bio', '/nowhere', '/contact', `/room/${room.token}`];
  for (const path of paths) {
    expect(await readLook(site.url + path)).toMatchObject({
      styles: [],
      isAllowed: true,
      themeColours: ['#faf8f4', '#151413'],
    });
  }

  await changeSetting(site, 'look', LOOK);
  for (const path of paths) {
    const { fonts, ...shown } = await readLook(site.url + path);
    expect(shown).toEqual({
      status: path === '/nowhere' ? 404 : 200,
      styles: [lookStyle(parseLook(LOOK))],
      isAllowed: true,
      themeColours: ['#eef0f1', '#121618'],
    });
    expect(fonts.slice(0, 2)).toEqual(['spectral', 'karla']);
    expect(fonts).not.toContain('instrument-serif');
  }
});

test('the look decides how the home page and the gallery are laid out', async () => {
  const site = await openPublicSite();
  const { db } = site.services;
  const { id: categoryId } = await mustSave(createGroup(db, 'category', { title: 'Dunes' }));
  await uploadPicture(db, 'works');
  await mustSave(createWork(db, makeWorkInput({ categoryId }), '2026-05-01'));
  await changeSetting(site, 'displayName', 'Oker');
  const home = await readBody(site, '/');
  expect(home).toMatch(/<header[^]*<bdi>Oker<[^]*<h1 class="sr-only">Oker</);
  expect(await readBody(site, '/gallery')).not.toContain('work-column');

  await changeSetting(site, 'look', LOOK);
  const wide = await readBody(site, '/');
  expect(wide).toContain('<h1 class="home-name"><bdi>Oker</bdi></h1>');
  expect(/<header[^]*<\/header>/.exec(wide)?.[0]).not.toContain('Oker');
  for (const path of ['/gallery', `/gallery/category/${categoryId}`]) {
    const gallery = await readBody(site, path);
    expect(gallery).toContain('<ul class="work-rows work-column">');
    expect(/<header[^]*<\/header>/.exec(gallery)?.[0]).toContain('Oker');
  }
});

test('a site that is always dark says so before its style sheet has loaded', async () => {
  const site = await openPublicSite();
  await changeSetting(site, 'look', 'night cobalt instrument even beside rows');
  const html = await (await fetch(`${site.url}/gallery`)).text();
  expect(html).toContain('<meta name="color-scheme" content="dark"/>');
});
