import type { RouterContextProvider } from 'react-router';
import type { Area } from '../components/frame/area.tsx';
import { servicesContext } from '../context.ts';
import { listShownExhibitions } from '../data/exhibitions.server.ts';
import { listPosts } from '../data/posts.server.ts';
import { listWorksShownAt } from '../data/showings.server.ts';
import type { ExhibitionWithWorks } from '../domain/content/exhibition.ts';
import { momentsOf } from '../domain/content/post-moments.ts';
import type { ShownPost } from '../domain/content/post.ts';
import { readArea } from './read-area.server.ts';

type Context = Readonly<RouterContextProvider>;

/** All exhibitions with the works that hung there; where the works cannot be read, without them. */
export async function readExhibitions(context: Context): Promise<Area<ExhibitionWithWorks[]>> {
  const [exhibitions, worksOf] = await Promise.all([
    readArea(context, 'exhibitions', ({ db }) => listShownExhibitions(db)),
    readWorks(context, 'exhibitionId'),
  ]);
  if (!exhibitions.ok) return exhibitions;
  return { ok: true, value: exhibitions.value.map((each) => ({ ...each, works: worksOf(each) })) };
}

/** All posts with the works that hang there; where the works cannot be read, without them. */
export async function readPosts(context: Context): Promise<Area<ShownPost[]>> {
  const [posts, worksOf] = await Promise.all([
    readArea(context, 'posts', ({ db }) => listPosts(db)),
    readWorks(context, 'postId'),
  ]);
  if (!posts.ok) return posts;
  const { timeZone } = context.get(servicesContext);
  const value = posts.value.map((each) => ({
    ...each,
    works: worksOf(each),
    moments: momentsOf(timeZone, each),
  }));
  return { ok: true, value };
}

async function readWorks(context: Context, place: 'exhibitionId' | 'postId') {
  const works = await readArea(context, 'gallery', ({ db }) => listWorksShownAt(db, place));
  return ({ id }: { id: number }) => (works.ok ? (works.value.get(id) ?? []) : []);
}
