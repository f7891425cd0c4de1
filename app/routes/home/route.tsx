import { useMemo } from 'react';
import { preloadItalic } from '../../components/frame/font-links.ts';
import { type Area, AreaView } from '../../components/frame/area.tsx';
import { findPostInUrl } from '../../components/post/post-url.ts';
import { PostModal } from '../../components/post/post-modal.tsx';
import { nameSite } from '../../components/frame/site-name.ts';
import { TodayLine } from '../../components/post/today-line.tsx';
import { WorkViewer } from '../../components/viewer/work-viewer.tsx';
import { servicesContext } from '../../context.ts';
import { listRecentWorks } from '../../data/gallery.server.ts';
import { readSettings } from '../../data/settings.server.ts';
import { findSiteImage } from '../../data/site-images.server.ts';
import { RECENTS_ON_PHONE, RECENTS_SHOWN } from '../../domain/content/gallery.ts';
import { classifyPosts, type ShownPost } from '../../domain/content/post.ts';
import { homePage, postPage, workPage } from '../../domain/publishing/public-page.ts';
import { findViewed, wholeSequence, type WorkSequence } from '../../domain/content/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { readPosts } from '../read-exhibited.server.ts';
import { readToday, requirePost } from '../read-posts.server.ts';
import { readViewed } from '../read-viewed.server.ts';
import { revalidateUnlessOpening } from '../revalidation.ts';
import type { Route } from './+types/route';
import { ComingSoon } from './coming-soon.tsx';
import { Hero } from './hero.tsx';
import { RecentWorks } from './recent-works.tsx';

export const handle: RouteHandle = { query: { work: 'work', post: 'post' } };

export const links = preloadItalic;

export async function loader({ context, request }: Route.LoaderArgs) {
  const today = context.get(servicesContext).today();
  const settings = await readArea(context, 'settings', ({ db }) => readSettings(db));
  const chosen = settings.ok ? settings.value.recents : [];
  const [image, posts, recents] = await Promise.all([
    readArea(context, 'siteContent', ({ db }) => findSiteImage(db, 'home')),
    readHomePosts(context, request, today),
    readArea(context, 'gallery', ({ db }) => listRecentWorks(db, chosen, RECENTS_SHOWN)),
  ]);
  if (posts.ok) requirePost(request, posts.value.addressed);
  const viewed = recents.ok ? await readViewed(context, request, () => undefined) : null;
  return { image, posts, recents, viewed, today };
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

/** What the viewer walks through: the recent works, or a work that is none of them. */
function listSequences({ recents, viewed }: Shown): WorkSequence[] {
  const shown = recents.ok ? [wholeSequence(recents.value)] : [];
  return viewed ? [...shown, viewed] : shown;
}

/** A small screen shows fewer; there the address of one of the others opens it among all. */
function listOnPhone(shown: Shown): WorkSequence[] {
  const first = shown.recents.ok ? shown.recents.value.slice(0, RECENTS_ON_PHONE) : [];
  return [wholeSequence(first), ...listSequences(shown)];
}

export const shouldRevalidate = revalidateUnlessOpening;

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
  const beside = !posts.ok || posts.value.upcoming.length + posts.value.ofToday.length > 0;
  return (
    <div className="wrap-page">
      <WorkViewer sequences={sequences} onPhone={onPhone} />
      <h1 className="sr-only">{nameSite(matches[0].loaderData)}</h1>
      {posts.ok && <PostModal posts={listOpenable(posts.value)} today={today} />}
      <div className="first-screen" data-beside={beside || undefined}>
        <AreaView area={image}>
          {(value) => (value ? <Hero image={value} beside={beside} /> : null)}
        </AreaView>
        {beside && (
          <AreaView area={posts}>
            {({ upcoming, ofToday }) => (
              <div className="grid gap-8">
                <TodayLine posts={ofToday} today={today} />
                {upcoming.length > 0 && <ComingSoon posts={upcoming} today={today} />}
              </div>
            )}
          </AreaView>
        )}
      </div>
      <div className="mt-12 mb-16 md:mt-14">
        <AreaView area={recents}>{(works) => <RecentWorks works={works} />}</AreaView>
      </div>
    </div>
  );
}

type HomePosts = { upcoming: ShownPost[]; ofToday: ShownPost[]; addressed: ShownPost | null };

/** A shared address keeps opening its post, also when that is no longer coming soon. */
function listOpenable({ upcoming, ofToday, addressed }: HomePosts): ShownPost[] {
  return [...upcoming, ...ofToday, ...(addressed ? [addressed] : [])];
}
