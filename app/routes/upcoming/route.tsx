import { EmptyMessage } from '../../components/frame/empty-message.tsx';
import { Fragment } from 'react';
import { AreaView } from '../../components/frame/area.tsx';
import { findPostInUrl } from '../../components/post/post-url.ts';
import { PostModal } from '../../components/post/post-modal.tsx';
import { TodayLine } from '../../components/post/today-line.tsx';
import {
  classifyPosts,
  classOf,
  type Post,
  type PostClass,
  type ShownPost,
} from '../../domain/post/post.ts';
import { servicesContext } from '../../context.ts';
import { postPage, upcomingPage } from '../../domain/publishing/pages/public-page.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { readPosts, readToday, requirePost } from '../read-posts.server.ts';
import { revalidateUnlessLayerChange } from '../revalidation.ts';
import type { Route } from './+types/route';
import { PostCard } from './post-card.tsx';

const SECTIONS = ['upcoming', 'ongoing', 'history'] as const;

export const handle: RouteHandle = { hasItalic: true, query: { post: 'id' } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const posts = await readPosts(context);
  if (posts.ok) requirePost(request, findPostInUrl(posts.value, new URL(request.url).search));
  // Events that run for several days are in the ongoing section.
  const ofToday = (posts.ok ? readToday(context, posts.value) : []).filter(
    (post) => classOf(post, context.get(servicesContext).today()) !== 'ongoing',
  );
  return { posts, ofToday };
}

export const shouldRevalidate = revalidateUnlessLayerChange;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const all = loaderData?.posts.ok ? loaderData.posts.value : [];
  const post = findPostInUrl(all, location.search);
  const today = matches[0].loaderData?.today ?? '';
  return pageMeta(matches[0], (site) =>
    post
      ? postPage(site, post)
      : upcomingPage(site, { all, ofToday: loaderData?.ofToday ?? [], today }),
  );
}

export default function Upcoming({ loaderData, matches }: Route.ComponentProps) {
  const { today } = matches[0].loaderData;
  return (
    <div className="wrap-page pt-6 pb-20 md:pt-10">
      <h1 className="sr-only">Events</h1>
      <AreaView area={loaderData.posts}>
        {(posts) => <Posts posts={posts} ofToday={loaderData.ofToday} today={today} />}
      </AreaView>
    </div>
  );
}

type PostsProps = { posts: ShownPost[]; ofToday: ShownPost[]; today: string };

function Posts({ posts, ofToday, today }: PostsProps) {
  const classified = classifyPosts(posts, today);
  const sections = SECTIONS.filter((name) => classified[name].length > 0);
  return (
    <>
      <PostModal posts={posts} today={today} />
      <TodayLine
        posts={ofToday}
        today={today}
        className="mb-8 border-b border-line pb-8 md:mb-10 md:pb-10"
      />
      {sections.length === 0 && (
        <EmptyMessage section="posts" linkText="Add an event">
          No events yet.
        </EmptyMessage>
      )}
      {sections.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <hr className="section-divider mt-[clamp(2.5rem,5vw,4.5rem)] mb-[clamp(1.75rem,3vw,2.5rem)] border-line" />
          )}
          <PostSection name={name} posts={classified[name]} today={today} isFirst={index === 0} />
        </Fragment>
      ))}
    </>
  );
}

type PostSectionProps = {
  name: PostClass;
  posts: Post[];
  today: string;
  isFirst: boolean;
};

function PostSection({ name, posts, today, isFirst }: PostSectionProps) {
  const past = name === 'history';
  return (
    <section aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`} className="font-serif text-title italic">
        {name}
      </h2>
      <ul
        className="post-cards"
        data-past={past || undefined}
        data-alone={(posts.length === 1 && !past) || undefined}
      >
        {posts.map((post, index) => (
          <PostCard
            key={post.id}
            post={post}
            today={today}
            past={past}
            isFirst={isFirst && index === 0}
            alone={posts.length === 1 && !past}
          />
        ))}
      </ul>
    </section>
  );
}
