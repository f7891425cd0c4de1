import { preloadItalic } from '../../components/font-links.ts';
import { AreaView } from '../../components/area.tsx';
import { findAddressedPost } from '../../components/post-address.ts';
import { PostModal } from '../../components/post-modal.tsx';
import { nameSite } from '../../components/site-name.ts';
import { TodayLine } from '../../components/today-line.tsx';
import { WorkViewer } from '../../components/work-viewer.tsx';
import { servicesContext } from '../../context.ts';
import { listRecentWorks } from '../../data/gallery.server.ts';
import { listPosts } from '../../data/posts.server.ts';
import { readSettings } from '../../data/settings.server.ts';
import { findSiteImage } from '../../data/site-images.server.ts';
import { classifyPosts, type Post } from '../../domain/post.ts';
import { homePage, postPage, workPage } from '../../domain/public-page.ts';
import { findViewed } from '../../domain/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { readAloneWork } from '../read-alone-work.server.ts';
import { readArea } from '../read-area.server.ts';
import { readToday } from '../read-today.server.ts';
import { requirePost } from '../require-post.ts';
import { revalidateUnlessOpening } from '../revalidation.ts';
import type { Route } from './+types/route';
import { ComingSoon } from './coming-soon.tsx';
import { Hero } from './hero.tsx';
import { RecentWorks } from './recent-works.tsx';

const RECENTS_SHOWN = 5;

export const handle: RouteHandle = { query: { work: 'work', post: 'post' } };

export const links = preloadItalic;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const today = services.today();
  const settings = await readArea(context, 'settings', () => readSettings(db));
  const chosen = settings.ok ? settings.value.recents : [];
  const [image, posts, recents] = await Promise.all([
    readArea(context, 'siteContent', () => findSiteImage(db, 'home')),
    readArea(context, 'posts', async () => {
      const all = await listPosts(db);
      const { upcoming } = classifyPosts(all, today);
      const addressed = findAddressedPost(all, new URL(request.url).search);
      return { upcoming, ofToday: readToday(context, all), addressed };
    }),
    readArea(context, 'gallery', () => listRecentWorks(db, chosen, RECENTS_SHOWN)),
  ]);
  if (posts.ok) requirePost(request, posts.value.addressed);
  const alone = recents.ok ? await readAloneWork(context, request, [recents.value]) : null;
  return { image, posts, recents, alone, today };
}

export const shouldRevalidate = revalidateUnlessOpening;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { recents, alone, posts } = loaderData;
  const work = findViewed(recents.ok ? [recents.value] : [], alone, location.search);
  const post = findAddressedPost(posts.ok ? listOpenable(posts.value) : [], location.search);
  return pageMeta(matches[0], (site) => {
    if (work) return workPage(site, work);
    return post ? postPage(site, post) : homePage(site);
  });
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { image, posts, recents, alone, today } = loaderData;
  const beside = !posts.ok || posts.value.upcoming.length + posts.value.ofToday.length > 0;
  return (
    <div className="wrap-page">
      {recents.ok && <WorkViewer groups={[recents.value]} alone={alone} />}
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

type HomePosts = { upcoming: Post[]; ofToday: Post[]; addressed: Post | null };

/** A shared address keeps opening its post, also when that is no longer coming soon. */
function listOpenable({ upcoming, ofToday, addressed }: HomePosts): Post[] {
  return [...upcoming, ...ofToday, ...(addressed ? [addressed] : [])];
}
