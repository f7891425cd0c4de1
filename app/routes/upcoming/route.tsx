import { Fragment } from 'react';
import { preloadItalic } from '../../components/font-links.ts';
import { AreaView } from '../../components/area.tsx';
import { findAddressedPost } from '../../components/post-address.ts';
import { PostModal } from '../../components/post-modal.tsx';
import { servicesContext } from '../../context.ts';
import { listPosts } from '../../data/posts.server.ts';
import { classifyPosts, type Post } from '../../domain/post.ts';
import { postPage, upcomingPage } from '../../domain/public-page.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { revalidateUnlessOpening } from '../revalidation.ts';
import type { Route } from './+types/route';
import { PostSection } from './post-section.tsx';

const SECTIONS = ['upcoming', 'ongoing', 'history'] as const;

export const links = preloadItalic;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { posts: await readArea(context, 'posts', () => listPosts(db)) };
}

export const shouldRevalidate = revalidateUnlessOpening;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const posts = loaderData?.posts.ok ? loaderData.posts.value : [];
  const post = findAddressedPost(posts, location.search);
  const today = matches[0].loaderData?.today ?? '';
  return pageMeta(matches[0], (site) =>
    post ? postPage(site, post) : upcomingPage(site, posts, today),
  );
}

export default function Upcoming({ loaderData, matches }: Route.ComponentProps) {
  const { today } = matches[0].loaderData;
  return (
    <div className="wrap-page pt-6 pb-20 md:pt-10">
      <h1 className="sr-only">Events</h1>
      <AreaView area={loaderData.posts}>
        {(posts) => <Posts posts={posts} today={today} />}
      </AreaView>
    </div>
  );
}

function Posts({ posts, today }: { posts: Post[]; today: string }) {
  const classified = classifyPosts(posts, today);
  const sections = SECTIONS.filter((name) => classified[name].length > 0);
  return (
    <>
      <PostModal posts={posts} today={today} />
      {sections.length === 0 && <p className="text-soft">No events yet.</p>}
      {sections.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <hr className="section-divider" />}
          <PostSection name={name} posts={classified[name]} today={today} greets={index === 0} />
        </Fragment>
      ))}
    </>
  );
}
