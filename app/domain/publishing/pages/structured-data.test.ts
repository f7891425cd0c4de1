import { expect, test } from 'vitest';
import {
  samplePicture,
  samplePost,
  sampleSite,
  sampleWork,
} from '../../../../tests/support/content/samples.ts';
import { describeArtist, describeEvent, describeGroup, describeWork } from './structured-data.ts';

const site = sampleSite();

test('the artist is a person, even with the name of a studio', () => {
  expect(describeArtist(site, null)).toMatchObject({ '@type': 'Person', name: 'Studio Penseel' });
});

test('only web URLs are listed as other profiles of the artist', () => {
  const urls = { socialUrl: 'https://social.example/a', photoUrl: 'javascript:alert(1)' };
  expect(describeArtist(sampleSite(urls), null).sameAs).toEqual(['https://social.example/a']);
  expect(describeArtist(site, null)).toMatchObject({ sameAs: undefined });
});

test('a work is a visual artwork of the artist, and unknown fields are omitted', () => {
  const data = JSON.parse(JSON.stringify(describeWork(site, sampleWork({ size: null }))));
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    name: 'Dunes at noon',
    url: 'https://example.org/works/12-dunes-at-noon',
    image: {
      '@type': 'ImageObject',
      url: 'https://example.org/media/works/a/1280.jpg',
      contentUrl: 'https://example.org/media/works/a/1280.jpg',
      width: 1280,
      height: 853,
      creator: {
        '@type': 'Person',
        '@id': 'https://example.org/bio#artist',
        name: 'Studio Penseel',
      },
      creditText: 'Studio Penseel',
      copyrightNotice: '© Studio Penseel',
      license: 'https://example.org/rights',
      acquireLicensePage: 'https://example.org/rights',
    },
    creator: {
      '@type': 'Person',
      '@id': 'https://example.org/bio#artist',
      name: 'Studio Penseel',
    },
  });
});

test('the picture of a work has the credit line of the artist, and of an unknown artist only the terms', () => {
  const credited = describeWork(sampleSite({ creditLine: 'Photo: Oker' }), sampleWork());
  expect(credited.image).toMatchObject({ creditText: 'Photo: Oker' });
  const unnamed = describeWork(sampleSite({ displayName: '' }), sampleWork());
  const unknown = JSON.parse(JSON.stringify(unnamed)).image;
  expect(unknown).toMatchObject({ license: 'https://example.org/rights' });
  for (const name of ['creator', 'creditText', 'copyrightNotice']) {
    expect(unknown).not.toHaveProperty(name);
  }
});

test('an event lists the works shown there', () => {
  const works = [{ id: 12, title: 'Dunes at noon' }];
  expect(describeEvent(site, samplePost({ works })).workFeatured).toEqual([
    {
      '@type': 'VisualArtwork',
      name: 'Dunes at noon',
      url: 'https://example.org/works/12-dunes-at-noon',
    },
  ]);
  expect(describeEvent(site, samplePost()).workFeatured).toBeUndefined();
});

test('a group is a gallery with its works', () => {
  const shown = { title: 'Ink', path: '/gallery/category/1', works: [sampleWork()] };
  expect(describeGroup(site, shown)).toMatchObject({
    '@type': 'ImageGallery',
    url: 'https://example.org/gallery/category/1',
    hasPart: [{ '@type': 'VisualArtwork', name: 'Dunes at noon', size: '40 x 60 cm' }],
  });
});

test('an event has its dates, and its times in the time zone of the site', () => {
  const dates = { date: { start: '2026-07-01', end: '2026-12-20' } };
  expect(describeEvent(site, samplePost(dates))).toMatchObject({
    startDate: '2026-07-01',
    endDate: '2026-12-20',
  });
  const time = { start: '10:00', end: '17:00' };
  expect(describeEvent(site, samplePost({ ...dates, time }))).toMatchObject({
    startDate: '2026-07-01T10:00:00+02:00',
    endDate: '2026-12-20T17:00:00+01:00',
  });
  expect(describeEvent(site, samplePost({ time }))).toMatchObject({
    startDate: '2026-11-20T10:00:00+01:00',
    endDate: '2026-11-20T17:00:00+01:00',
  });
  expect(describeEvent(site, samplePost()).endDate).toBeUndefined();
});

test('an end time before the start time is the next morning', () => {
  const time = { start: '20:00', end: '01:00' };
  expect(describeEvent(site, samplePost({ time }))).toMatchObject({
    startDate: '2026-11-20T20:00:00+01:00',
    endDate: '2026-11-21T01:00:00+01:00',
  });
});

test('an event has its location and its picture', () => {
  const post = samplePost({ picture: samplePicture(), description: 'Come by.' });
  expect(describeEvent(site, post)).toMatchObject({
    '@type': 'ExhibitionEvent',
    description: 'Come by.',
    location: { '@type': 'Place', name: 'Harbour 1, Ghent' },
    image: { url: 'https://example.org/media/works/a/1280.jpg' },
  });
});
