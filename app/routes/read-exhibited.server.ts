import type { RouterContextProvider } from 'react-router';
import type { Area } from '../components/frame/area.tsx';
import { servicesContext } from '../context.ts';
import { listShownExhibitions } from '../data/exhibitions/exhibitions.server.ts';
import { listPosts } from '../data/posts/posts.server.ts';
import { listWorksShownAt } from '../data/exhibitions/showings.server.ts';
import type { ExhibitionWithWorks } from '../domain/exhibition/exhibition.ts';
import { momentsOf, type ShownPost } from '../domain/post/post.ts';
import { plainText, renderText } from '../domain/publishing/rich-text.server.ts';
import { readArea } from './read-area.server.ts';

type Context = Readonly<RouterContextProvider>;

/** All exhibitions with the works shown there; without works when those cannot be read. */
export async function readExhibitions(context: Context): Promise<Area<ExhibitionWithWorks[]>> {
  const [exhibitions, worksOf] = await Promise.all([
    readArea(context, 'exhibitions', ({ db }) => listShownExhibitions(db)),
    readWorks(context, 'exhibitionId'),
  ]);
  if (!exhibitions.ok) return exhibitions;
  return { ok: true, value: exhibitions.value.map((each) => ({ ...each, works: worksOf(each) })) };
}

/** All posts with the works shown there; without works when those cannot be read. */
export async function readPosts(context: Context): Promise<Area<ShownPost[]>> {
  const [posts, worksOf] = await Promise.all([
    readArea(context, 'posts', ({ db }) => listPosts(db)),
    readWorks(context, 'postId'),
  ]);
  if (!posts.ok) return posts;
  const { timeZone } = context.get(servicesContext);
  const value = posts.value.map((each) => ({
    ...each,
    description: plainText(each.description),
    descriptionHtml: renderText(each.description),
    works: worksOf(each),
    moments: momentsOf(timeZone, each),
  }));
  return { ok: true, value };
}

async function readWorks(context: Context, column: 'exhibitionId' | 'postId') {
  const works = await readArea(context, 'gallery', ({ db }) => listWorksShownAt(db, column));
  return ({ id }: { id: number }) => (works.ok ? (works.value.get(id) ?? []) : []);
}
