import { PostCard } from '../../components/post-card.tsx';
import type { ClassifiedPosts, Post } from '../../domain/post.ts';

type PostSectionProps = { name: keyof ClassifiedPosts<Post>; posts: Post[]; today: string };

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
