import type { Post, PostClass } from '../../domain/content/post.ts';
import { PostCard } from './post-card.tsx';

type PostSectionProps = {
  name: PostClass;
  posts: Post[];
  today: string;
  /** Whether it is the first of the page. */
  greets: boolean;
};

export function PostSection({ name, posts, today, greets }: PostSectionProps) {
  const past = name === 'history';
  return (
    <section aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`} className="font-serif text-title italic">
        {name}
      </h2>
      <ul className="post-cards" data-past={past || undefined}>
        {posts.map((post, index) => (
          <PostCard
            key={post.id}
            post={post}
            today={today}
            past={past}
            greets={greets && index === 0}
          />
        ))}
      </ul>
    </section>
  );
}
