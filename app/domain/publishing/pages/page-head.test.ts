import { expect, test } from 'vitest';
import { samplePicture, sampleSite } from '../../../../tests/support/content/samples.ts';
import { describePage, type PageHead } from './page-head.ts';

const page: PageHead = { title: 'Gallery', description: 'Works.', path: '/gallery' };

function valueOf(tags: ReturnType<typeof describePage>, name: string): string | undefined {
  const found = tags.find((tag) => Object.values(tag)[0] === name);
  return found && 'content' in found ? found.content : undefined;
}

test('the title is the page and the owner, and only the owner on the home page', () => {
  expect(describePage(sampleSite(), page)[0]).toEqual({ title: 'Gallery – Studio Penseel' });
  const home = { description: '', path: '/' };
  expect(describePage(sampleSite(), home)[0]).toEqual({ title: 'Studio Penseel' });
  expect(describePage(sampleSite({ displayName: '' }), home)[0]).toEqual({ title: 'Portfolio' });
});

test('a title with right-to-left letters does not reorder the name of the owner', () => {
  const [title] = describePage(sampleSite(), { ...page, title: 'معرض' });
  expect(title).toEqual({ title: '\u2068معرض\u2069 – Studio Penseel' });
});

test('URLs are absolute and start with the configured origin', () => {
  const tags = describePage(sampleSite(), { ...page, path: '/gallery?work=12' });
  const url = 'https://example.org/gallery?work=12';
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
  expect(valueOf(tags, 'og:url')).toBe(url);
});

test('a page without a description or a picture has those of the site', () => {
  const tags = describePage(sampleSite(), { ...page, description: '' });
  expect(valueOf(tags, 'description')).toBe('Paintings and prints.');
  expect(valueOf(tags, 'og:image')).toBe('https://example.org/media/site-content/home-a/1280.jpg');
  expect(valueOf(tags, 'og:image:alt')).toBe('Studio Penseel');
});

test('a picture has its type, true size and alternative text', () => {
  const tags = describePage(sampleSite(), {
    ...page,
    picture: samplePicture(),
    pictureAlt: 'Dunes at noon',
  });
  expect(valueOf(tags, 'og:image:type')).toBe('image/jpeg');
  expect(valueOf(tags, 'og:image:width')).toBe('1280');
  expect(valueOf(tags, 'og:image:height')).toBe('853');
  expect(valueOf(tags, 'og:image:alt')).toBe('Dunes at noon');
  expect(valueOf(tags, 'twitter:card')).toBe('summary_large_image');
});

test('no tag is empty if its content is missing', () => {
  const tags = describePage(sampleSite({ siteDescription: '', picture: null }), {
    ...page,
    description: '',
  });
  expect(valueOf(tags, 'description')).toBeUndefined();
  expect(valueOf(tags, 'og:image')).toBeUndefined();
  expect(valueOf(tags, 'twitter:card')).toBe('summary');
});

test('a long description is one line that ends between words', () => {
  const description = 'Colour and\n paper '.repeat(40);
  const tags = describePage(sampleSite(), { ...page, description });
  const shown = valueOf(tags, 'description') ?? '';
  expect(shown.length).toBeLessThanOrEqual(201);
  expect(shown).toMatch(/^(?:Colour and paper )+Colour and…$|(?:and|paper|Colour)…$/);
});
