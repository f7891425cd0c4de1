import { expect, test } from 'vitest';
import type { OldRow, OldRows } from './old-site.ts';
import { listPictures, planImport } from './plan-import.ts';

const STORED = 'https://abc.example.co/storage/v1/object/public';
const TODAY = '2026-11-17';

function plan(rows: Partial<OldRows>, files: string[] = [], refused = new Map<string, string>()) {
  const none: OldRows = {
    Categories: [],
    Collections: [],
    Gallery: [],
    Posts: [],
    Exhibitions: [],
    Links: [],
    Settings: [],
  };
  return planImport({ rows: { ...none, ...rows }, files: new Set(files), refused }, TODAY);
}

function work(id: number, more: OldRow = {}): OldRow {
  return { id, title: `Work ${id}`, image: `${STORED}/works/${id}.jpg`, ...more };
}

test('a complete site is imported unchanged and in order', () => {
  const planned = plan(
    {
      Categories: [
        { id: 2, title: 'Ink', order: 1 },
        { id: 5, title: 'Oil', order: 0 },
      ],
      Gallery: [
        work(1, { categoryId: 5, categoryOrder: 1, size: '10 x 20', dateUploaded: '2024-01-02' }),
        work(3, { categoryId: 5, categoryOrder: 0, collectionId: 0 }),
      ],
      Posts: [
        { id: 4, title: 'Open', location: 'Here', startDate: '2026-12-01', startTime: '20:00:00' },
      ],
      Exhibitions: [{ id: 6, exhibitionTypeId: 1, time: '2020', title: 'Solo', order: 0 }],
      Links: [{ id: 7, image: 'links/a.png', url: 'https://example.org' }],
      Settings: [
        { id: 1, key: 'recents', value: '3,1' },
        { id: 2, key: 'galleryPreviewCount', value: '4' },
      ],
    },
    ['works/1.jpg', 'works/3.jpg', 'images/links/a.png', 'site-content/home.jpg'],
  );
  expect(planned.leftOut).toEqual([]);
  expect(planned.remarks).toEqual([]);
  expect(planned.Categories).toEqual([
    { id: 5, title: 'Oil', order: 0 },
    { id: 2, title: 'Ink', order: 1 },
  ]);
  expect(planned.Gallery).toMatchObject([
    { id: 1, size: '10 x 20', dateUploaded: '2024-01-02', categoryId: 5, categoryOrder: 1 },
    { id: 3, collectionId: null, dateUploaded: TODAY, categoryId: 5, categoryOrder: 0 },
  ]);
  expect(planned.Posts[0]).toMatchObject({ startTime: '20:00', endTime: null, image: null });
  expect(planned.Exhibitions[0]).toMatchObject({ exhibitionTypeId: 1, time: '2020', order: 0 });
  expect(planned.settings).toEqual([
    { key: 'recents', value: '3,1' },
    { key: 'galleryPreviewCount', value: '4' },
  ]);
  expect(listPictures(planned).map(({ bucket, file }) => `${bucket} ${file}`)).toEqual([
    'works works/1.jpg',
    'works works/3.jpg',
    'links images/links/a.png',
    'site-content site-content/home.jpg',
  ]);
});

test('a row that cannot be imported is listed with its reason, and the others are imported', () => {
  const planned = plan(
    {
      Gallery: [
        work(1, { title: 'x'.repeat(2_000_000) }),
        work(2),
        work(3, { image: 'https://elsewhere.example/a.jpg' }),
        work(4, { id: 'four' }),
        work(5),
      ],
      Exhibitions: [{ id: 1, exhibitionTypeId: 3, time: 'long ago', title: 'X', order: 0 }],
      Settings: [{ id: 1, key: 'theme', value: 'dark' }],
    },
    ['works/5.jpg', 'works/1.jpg'],
  );
  expect(planned.Gallery.map(({ id }) => id)).toEqual([5]);
  const reasons = planned.leftOut.map(({ item, reason }) => `${item}: ${reason}`);
  expect(reasons[0]).toBe(`Work 1 “${'x'.repeat(60)}…”: Title: enter at most 200 characters.`);
  expect(reasons.slice(1)).toEqual([
    'Work 2 “Work 2”: Its picture is missing: works/2.jpg',
    'Work 3 “Work 3”: Its picture is not in the storage of the site.',
    'Work four “Work 4”: It has no id that can be kept.',
    'Exhibition 1 “X”: Type: choose Solo or Group. Year: choose a year from the list.',
    'Setting theme: Penseel has no such setting.',
  ]);
});

test('gaps and duplicates in orders, missing groups and unused files are reported', () => {
  const planned = plan(
    {
      Collections: [
        { id: 1, title: 'A', order: 4 },
        { id: 2, title: 'B', order: 4 },
      ],
      Gallery: [
        work(1, { collectionId: 1, collectionOrder: 7 }),
        work(2, { collectionId: 1, collectionOrder: 7 }),
        work(3, { categoryId: 9 }),
      ],
      Posts: [
        {
          id: 1,
          title: 'P',
          location: 'L',
          startDate: '2026-01-01',
          image: `${STORED}/posts/gone.jpg`,
        },
      ],
    },
    ['works/1.jpg', 'works/2.jpg', 'works/3.jpg', 'works/old.jpg'],
  );
  expect(planned.Collections.map(({ id, order }) => [id, order])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(planned.Gallery.map(({ collectionOrder }) => collectionOrder)).toEqual([0, 1, 0]);
  expect(planned.remarks).toEqual([
    'The order of Collections has gaps or doubles; it becomes 0 to 1.',
    'Work 3 “Work 3”: its category is gone.',
    'Event 1 “P”: comes without a picture. Its picture is missing: posts/gone.jpg',
    'The order of the works of 1 group has gaps or doubles; it becomes whole.',
    '1 file that nothing shows is not fetched: works/old.jpg',
  ]);
});

test('a picture in an unsupported format is reported with its work or page, and not as an unused file', () => {
  const files = ['works/1.jpg', 'works/2.jpg', 'site-content/home.tif'];
  const refused = new Map([
    ['works/2.jpg', 'TIFF pictures cannot be used here.'],
    ['site-content/home.tif', 'TIFF pictures cannot be used here.'],
  ]);
  const planned = plan({ Gallery: [work(1), work(2)] }, files, refused);
  expect(planned.Gallery.map(({ id }) => id)).toEqual([1]);
  expect(planned.siteImages).toEqual([]);
  expect(planned.remarks).toEqual([]);
  expect(planned.leftOut.map(({ item, reason }) => `${item}: ${reason}`)).toEqual([
    'Work 2 “Work 2”: Its picture cannot come: works/2.jpg. TIFF pictures cannot be used here.',
    'site-content/home.tif: TIFF pictures cannot be used here.',
  ]);
});
