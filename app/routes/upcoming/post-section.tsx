import type { Post, PostClass } from '../../domain/post.ts';
import { PostCard } from './post-card.tsx';

type PostSectionProps = { name: PostClass; posts: Post[]; today: string };

export function PostSection({ name, posts, today }: PostSectionProps) {
  const past = name === 'history';
  return (
    <section aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`} className="font-serif text-title italic">
        {name}
      </h2>
      <ul className="post-cards" data-past={past || undefined}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} today={today} past={past} />
        ))}
      </ul>
    </section>
  );
}
