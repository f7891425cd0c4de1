import { type Post, startsToday } from '../../domain/content/post.ts';

export function TodayBadge({ post, today }: { post: Pick<Post, 'date'>; today: string }) {
  if (!startsToday(post, today)) return null;
  return (
    <span className="ml-2 rounded-full border border-accent px-2 py-0.5 text-small text-accent">
      today
    </span>
  );
}
