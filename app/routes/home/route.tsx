import { use, useMemo } from 'react';
import { LookContext } from '../../components/frame/look-context.ts';
import { type Area, AreaView } from '../../components/frame/area.tsx';
import { findPostInUrl } from '../../components/post/post-url.ts';
import { PostModal } from '../../components/post/post-modal.tsx';
import { WorkViewer } from '../../components/viewer/work-viewer.tsx';
import { servicesContext } from '../../context.ts';
import { countGalleryWorks, listRecentWorks } from '../../data/groups/gallery.server.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { findSiteImage } from '../../data/settings/site-images.server.ts';
import { HIDDEN_SALE } from '../../domain/work/record.ts';
import { RECENTS_ON_PHONE, RECENTS_SHOWN } from '../../domain/group/gallery.ts';
import { classifyPosts, type ShownPost } from '../../domain/post/post.ts';
import { homePage, postPage, workPage } from '../../domain/publishing/pages/public-page.ts';
import { findViewed, completeSequence, type WorkSequence } from '../../domain/work/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { nameSite, pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { readGallery, readViewed } from '../read-gallery.server.ts';
import { readPosts, readToday, requirePost } from '../read-posts.server.ts';
import { revalidateUnlessLayerChange } from '../revalidation.ts';
import type { Route } from './+types/route';
import { FirstScreen, type HomePosts } from './first-screen.tsx';
import { RecentWorks } from './recent-works.tsx';

export const handle: RouteHandle = { hasItalic: true, query: { work: 'id', post: 'id' } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const today = context.get(servicesContext).today();
  const settings = await readArea(context, 'settings', ({ db }) => readSettings(db));
  const chosen = settings.ok ? settings.value.recents : [];
  const switches = settings.ok ? settings.value : HIDDEN_SALE;
  const [image, posts, recents] = await Promise.all([
    readArea(context, 'siteContent', ({ db }) => findSiteImage(db, 'home')),
    readHomePosts(context, request, today),
    readGallery(context, async ({ db }) => ({
      works: await listRecentWorks(db, chosen, RECENTS_SHOWN, switches),
      inGallery: await countGalleryWorks(db),
    })),
  ]);
  if (posts.ok) requirePost(request, posts.value.addressed);
  const viewed = recents.ok ? await readViewed(context, request, switches, () => undefined) : null;
  return { image, posts, recents, viewed: viewed?.ok ? viewed.value : null, today };
}

async function readHomePosts(
  context: Route.LoaderArgs['context'],
  request: Request,
  today: string,
): Promise<Area<HomePosts>> {
  const posts = await readPosts(context);
  if (!posts.ok) return posts;
  const { upcoming } = classifyPosts(posts.value, today);
  const addressed = findPostInUrl(posts.value, new URL(request.url).search);
  return { ok: true, value: { upcoming, ofToday: readToday(context, posts.value), addressed } };
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'recents' | 'viewed'>;

/** The sequences of the viewer: the recent works, and a viewed work that is not among them. */
function listSequences({ recents, viewed }: Shown): WorkSequence[] {
  const shown = recents.ok ? [completeSequence(recents.value.works)] : [];
  return viewed ? [...shown, viewed] : shown;
}

/** The sequences on a small screen, which shows fewer works. The other works open in the full sequences. */
function listOnPhone(shown: Shown): WorkSequence[] {
  const first = shown.recents.ok ? shown.recents.value.works.slice(0, RECENTS_ON_PHONE) : [];
  return [completeSequence(first), ...listSequences(shown)];
}

export const shouldRevalidate = revalidateUnlessLayerChange;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { posts } = loaderData;
  const work = findViewed(listSequences(loaderData), location.search);
  const post = findPostInUrl(posts.ok ? listOpenable(posts.value) : [], location.search);
  return pageMeta(matches[0], (site) => {
    if (work) return workPage(site, work);
    return post ? postPage(site, post) : homePage(site);
  });
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { image, posts, recents, today } = loaderData;
  const sequences = useMemo(() => listSequences(loaderData), [loaderData]);
  const onPhone = useMemo(() => listOnPhone(loaderData), [loaderData]);
  const isWide = use(LookContext).home === 'wide';
  const site = matches[0].loaderData;
  const hasName = isWide && !site.logo;
  return (
    <div className="wrap-page">
      <WorkViewer sequences={sequences} onPhone={onPhone} />
      <h1 className={hasName ? 'home-name' : 'sr-only'}>
        {hasName ? <bdi>{nameSite(site)}</bdi> : nameSite(site)}
      </h1>
      {posts.ok && <PostModal posts={listOpenable(posts.value)} today={today} />}
      <FirstScreen image={image} posts={posts} today={today} />
      <div className="mt-12 mb-16 md:mt-14">
        <AreaView area={recents}>{(value) => <RecentWorks {...value} />}</AreaView>
      </div>
    </div>
  );
}

/** Includes the post that the URL names, so that a shared link works when the post is no longer upcoming. */
function listOpenable({ upcoming, ofToday, addressed }: HomePosts): ShownPost[] {
  return [...upcoming, ...ofToday, ...(addressed ? [addressed] : [])];
}
