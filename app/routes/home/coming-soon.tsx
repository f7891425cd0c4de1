import { DateNumeral, PostFacts, TodayBadge } from '../../components/post/post-date.tsx';
import { PostLink } from '../../components/post/post-link.tsx';
import type { Post } from '../../domain/post/post.ts';

export function ComingSoon({ posts, today }: { posts: Post[]; today: string }) {
  return (
    <section aria-labelledby="coming-soon">
      <h2 id="coming-soon" className="pb-3 font-serif text-lead italic">
        coming soon
      </h2>
      <ul className="border-b border-line">
        {posts.map((post) => (
          <ComingPost key={post.id} post={post} today={today} />
        ))}
      </ul>
    </section>
  );
}

function ComingPost({ post, today }: { post: Post; today: string }) {
  return (
    <li className="dated-line relative border-t border-line py-4">
      <DateNumeral date={post.date.start} />
      <div>
        <h3 className="font-medium">
          <PostLink post={post} />
          <TodayBadge post={post} today={today} />
        </h3>
        <PostFacts post={post} />
      </div>
    </li>
  );
}
