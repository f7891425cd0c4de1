import { expect, test } from 'vitest';
import { deletionForm, isWebUrl, parseForm } from './form.ts';
import { groupForm, groupUpdateForm } from './group/group-form.ts';
import { linkForm } from './link/link.ts';
import { groupPositionsForm, workPositionsForm } from './positions/positions-form.ts';
import { siteImageForm } from './site-image/site-image-form.ts';
import { workForm } from './work/work-form.ts';

const UUID = '123e4567-e89b-42d3-a456-426614174000';

function errorsOf(result: ReturnType<typeof parseForm>) {
  return result.ok ? {} : result.errors;
}

test('a title is trimmed, kept on one line and free of control characters', () => {
  const parsed = parseForm(groupForm, { title: '  Sea\u0000 and\r\n sky  ' });
  expect(parsed).toStrictEqual({ ok: true, value: { title: 'Sea and sky', description: null } });
});

test('a title needs visible text and has at most 200 characters', () => {
  for (const title of ['', '   ', '\u200B', '\u0000', undefined]) {
    expect(errorsOf(parseForm(groupForm, { title }))).toStrictEqual({
      title: 'Title: enter some text.',
    });
  }
  expect(parseForm(groupForm, { title: 'x'.repeat(200) }).ok).toBe(true);
  expect(errorsOf(parseForm(groupForm, { title: 'x'.repeat(201) }))).toStrictEqual({
    title: 'Title: enter at most 200 characters.',
  });
});

test('unknown fields are refused by name, and objects and lists are not text', () => {
  expect(errorsOf(parseForm(groupForm, { title: 'A', role: 'owner', order: '1' }))).toStrictEqual({
    role: 'role: remove this unknown field.',
    order: 'order: remove this unknown field.',
  });
  for (const title of [{}, ['A'], 1, true, null]) {
    expect(parseForm(groupForm, { title }).ok).toBe(false);
  }
});

test('an update needs the id of the row and the version that it is based on', () => {
  const parsed = parseForm(groupUpdateForm, { title: 'A', id: '12', version: '3' });
  expect(parsed).toStrictEqual({
    ok: true,
    value: { title: 'A', description: null, id: 12, version: 3 },
  });
  for (const id of ['', '0', '-1', '1.5', '1e3', '01', 'x', '2147483648']) {
    expect(errorsOf(parseForm(deletionForm, { id, version: '1' }))).toHaveProperty('id');
  }
});

test('a work needs a title and an uploaded picture; other fields are optional', () => {
  const image = `/media/works/${UUID}.jpg`;
  const value = { title: 'A', size: null, categoryId: null, collectionId: null, image };
  expect(parseForm(workForm, { title: 'A', image })).toStrictEqual({ ok: true, value });
  const empty = { title: 'A', image, size: '', categoryId: '', collectionId: '0' };
  expect(parseForm(workForm, empty)).toStrictEqual({ ok: true, value });
  for (const wrong of [
    '',
    'https://example.org/a.jpg',
    'file:///etc/passwd',
    `/media/posts/${UUID}.jpg`,
    `/media/works/../${UUID}.jpg`,
    `/media/works/${UUID}.svg`,
    `/media/works/${UUID}.jpg\n`,
    `/media/works/${UUID.toUpperCase()}.jpg`,
  ]) {
    expect(errorsOf(parseForm(workForm, { title: 'A', image: wrong }))).toStrictEqual({
      image: 'Image: choose an image file.',
    });
  }
});

test('the URL of a link is a web URL or absent', () => {
  const image = `/media/links/${UUID}.png`;
  expect(parseForm(linkForm, { image, url: '' })).toStrictEqual({
    ok: true,
    value: { image, name: null, url: null },
  });
  const long = `https://example.org/${'x'.repeat(2000)}`;
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//example.org', 'example', long]) {
    expect(errorsOf(parseForm(linkForm, { image, url }))).toHaveProperty('url');
  }
  for (const [typed, url] of [
    ['www.example.org', 'https://www.example.org'],
    [' atelier-é.example/winkel?a=1 ', 'https://atelier-é.example/winkel?a=1'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['http://example.org', 'http://example.org'],
  ] as const) {
    expect(parseForm(linkForm, { image, url: typed })).toMatchObject({ ok: true, value: { url } });
  }
  for (const url of ['name@example.org', 'javascript.x:alert(1)', 'two words.be', 'www.']) {
    expect(errorsOf(parseForm(linkForm, { image, url }))).toHaveProperty('url');
  }
  expect(isWebUrl('https://example.org/a b')).toBe(false);
  expect(isWebUrl('https://')).toBe(false);
  expect(isWebUrl('HTTP://example.org')).toBe(true);
});

test('a site image must be a file of the same page', () => {
  const home = `/media/site-content/home-${UUID}.webp`;
  expect(parseForm(siteImageForm, { page: 'home', image: home, version: '1' })).toStrictEqual({
    ok: true,
    value: { page: 'home', image: home, version: 1, alternativeText: null },
  });
  expect(errorsOf(parseForm(siteImageForm, { page: 'bio', image: home }))).toHaveProperty('image');
  expect(parseForm(siteImageForm, { page: 'links', image: home }).ok).toBe(false);
  const bare = `/media/site-content/${UUID}.webp`;
  expect(parseForm(siteImageForm, { page: 'home', image: bare }).ok).toBe(false);
});

test('the focus of a site image is in whole percent, and its fit is one of two values', () => {
  const form = { page: 'home', image: `/media/site-content/home-${UUID}.webp` };
  const framing = { fit: 'whole', focusX: '0', focusY: '100' };
  expect(parseForm(siteImageForm, { ...form, ...framing })).toMatchObject({
    value: { fit: 'whole', focusX: 0, focusY: 100 },
  });
  for (const focusX of ['-1', '101', '5.5', 'left', '1e1', ' 5']) {
    expect(errorsOf(parseForm(siteImageForm, { ...form, focusX }))).toHaveProperty('focusX');
  }
  expect(errorsOf(parseForm(siteImageForm, { ...form, fit: 'cover' }))).toHaveProperty('fit');
  const alternativeText = 'x'.repeat(501);
  expect(errorsOf(parseForm(siteImageForm, { ...form, alternativeText }))).toHaveProperty(
    'alternativeText',
  );
});

test('a new order is a list of at most 10,000 ids', () => {
  expect(parseForm(groupPositionsForm, { ids: '3,1,2' })).toStrictEqual({
    ok: true,
    value: { ids: [3, 1, 2] },
  });
  const many = Array.from({ length: 10_001 }, (_, n) => n + 1).join();
  for (const ids of ['', '1,', '1,x', '1;2', '-1', many]) {
    expect(errorsOf(parseForm(groupPositionsForm, { ids }))).toHaveProperty('ids');
  }
  const ofWorks = { kind: 'category', groupId: '4', ids: '9' };
  expect(parseForm(workPositionsForm, ofWorks)).toStrictEqual({
    ok: true,
    value: { kind: 'category', groupId: 4, ids: [9] },
  });
  expect(parseForm(workPositionsForm, { ...ofWorks, kind: 'size' }).ok).toBe(false);
});
