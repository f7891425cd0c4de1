import type { HostedBackend } from './hosted-backend.ts';
import { textured } from '../media/pictures.ts';

export const WORKS = 24;

/** Works in two categories. Their orders have gaps and duplicates. */
export const OLD_WORKS = Array.from({ length: WORKS }, (_, n) => ({
  id: n + 10,
  title: `Werk ${n + 10}`,
  dateUploaded: '2025-03-04',
  categoryId: (n % 2) + 1,
  categoryOrder: Math.floor((WORKS - n) / 5) * 3,
}));

const OLD_CATEGORIES = [
  { id: 1, title: 'Ink', order: 3 },
  { id: 2, title: 'Oil', order: 0 },
];

const OLD_POSTS = [
  { id: 5, title: 'Open', location: 'Gent', startDate: '2026-12-01' },
  { id: 6, title: 'Lopend', location: 'Gent', startDate: '2026-11-01', endDate: '2026-11-30' },
  { id: 7, title: 'Voorbij', location: 'Gent', startDate: '2025-11-01', endDate: '2025-11-02' },
  { id: 8, title: 'Lang voorbij', location: 'Gent', startDate: '2024-01-01' },
];

/** A different picture for each work. */
export function pictureOf(id: number): Promise<Buffer> {
  return textured(40 + (id % 7), 30 + Math.floor(id / 7))
    .png()
    .toBuffer();
}

/** Fills an old site with content that has every defect an import must handle. */
export async function fillHosted(backend: HostedBackend): Promise<void> {
  for (const name of ['works', 'posts', 'links', 'site-content']) await backend.makeBucket(name);
  const image = (key: string) => `${backend.url}/storage/v1/object/public/${key}`;
  await backend.insert('Categories', OLD_CATEGORIES);
  for (const { id } of OLD_WORKS) await backend.putFile(`works/${id}.png`, await pictureOf(id));
  const works = OLD_WORKS.map((work) => ({ ...work, image: image(`works/${work.id}.png`) }));
  await backend.insert('Gallery', works);
  await backend.putFile('works/orphan.png', await pictureOf(3));
  await backend.insert('Gallery', [
    { id: 200, title: 'Gone', image: image('works/gone.png') },
    { id: 201, title: 'x'.repeat(2_000_000), image: image('works/10.png') },
  ]);
  await backend.putFile('posts/empty.png', Buffer.alloc(0));
  await backend.putFile('posts/6.png', await pictureOf(6));
  const pictures: Record<number, string> = { 5: 'posts/empty.png', 6: 'posts/6.png' };
  const posts = OLD_POSTS.map((post) => {
    const file = pictures[post.id];
    return { endDate: null, ...post, image: file ? image(file) : null };
  });
  await backend.insert('Posts', posts);
  await backend.insert('Exhibitions', [
    { id: 1, exhibitionTypeId: 1, time: '2023', title: 'Oud', description: null, order: 5 },
    { id: 2, exhibitionTypeId: 1, time: '2024', title: 'Tweede', description: null, order: 7 },
    { id: 3, exhibitionTypeId: 1, time: '2024', title: 'Eerste', description: 'Hal', order: 2 },
    { id: 4, exhibitionTypeId: 2, time: '2022', title: 'Samen', description: null, order: 0 },
  ]);
  await backend.putFile('links/a.png', await pictureOf(1));
  await backend.insert('Links', [{ id: 3, image: 'links/a.png', url: 'https://example.org' }]);
  await backend.putFile('site-content/home.png', await pictureOf(2));
  await backend.insert('Settings', [{ id: 1, key: 'recents', value: '12,11' }]);
}
