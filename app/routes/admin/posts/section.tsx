import { useRef, useState } from 'react';
import { TodayBadge } from '../../../components/post/post-date.tsx';
import { postForm, postUpdateForm } from '../../../domain/post/post-form.ts';
import { classifyPosts, classOf, type Post, startsToday } from '../../../domain/post/post.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { EditCard } from '../manager/card/edit-card.tsx';
import { RowSummary } from '../manager/card/row-summary.tsx';
import { LeftoverDrafts } from '../manager/drafts/draft-marks.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { Pager } from '../manager/section/pager.tsx';
import { useRowsWithDrafts } from '../manager/card/use-rows-with-drafts.ts';
import { CreatedPastPost, PastPostsBar, usePastPosts } from './past-posts.tsx';
import { PostFields, toFields, toSent } from './post-fields.tsx';
import { POSTS_PATH } from '../paths.ts';

type PostsProps = { posts: readonly Post[]; today: string };

export function PostsSection() {
  return <Loaded<PostsProps> from={POSTS_PATH}>{(loaded) => <PostCards {...loaded} />}</Loaded>;
}

/** Upcoming and past posts are in one list, so that a card keeps its unsaved text when its post becomes past. */
function PostCards({ posts, today }: PostsProps) {
  const rows = useRowsWithDrafts(POSTS_PATH, posts);
  const [initialIds] = useState(() => new Set(posts.map(({ id }) => id)));
  const { upcoming, ongoing, history: past } = classifyPosts(rows, today);
  const created = past.filter(({ id }) => !initialIds.has(id)).toSorted((a, b) => b.id - a.id);
  const history = usePastPosts(past.filter(({ id }) => initialIds.has(id)).toReversed());
  const count = useRef<HTMLOutputElement>(null);

  function turnTo(page: number) {
    history.turnTo(page);
    // Keyboards and screen readers continue at the top of the new page.
    count.current?.focus();
  }
  const renderCard = (post: Post) => (
    <li key={post.id}>
      <PostCard post={post} today={today} />
    </li>
  );
  return (
    <>
      <LeftoverDrafts action={POSTS_PATH} rows={rows} />
      <ul className="card-rows *:@container">
        <li>
          <PostCard today={today} />
        </li>
        {[
          <CreatedPastPost key="created" newest={created[0]} today={today} />,
          ...created.map(renderCard),
          ...[...upcoming, ...ongoing].map(renderCard),
          past.length > created.length && (
            <li key="history" className="py-4">
              <PastPostsBar history={history} total={past.length - created.length} count={count} />
            </li>
          ),
          ...history.shown.map(renderCard),
        ]}
      </ul>
      {history.isOpen && (
        <Pager label="Pages of history" page={history.page} pages={history.pages} onTurn={turnTo} />
      )}
    </>
  );
}

function PostCard({ post, today }: { post?: Post; today: string }) {
  return (
    <EditCard<Post>
      action={POSTS_PATH}
      row={post}
      title={post?.title ?? 'New post'}
      schema={post ? postUpdateForm : postForm}
      toFields={toFields}
      toSent={toSent}
      summary={post && <PostSummary post={post} today={today} />}
    >
      {({ row, ...fields }) => (
        <>
          <p className="text-small text-soft">
            {row ? classOf(row, today) : 'new'}
            {row && <TodayBadge post={row} today={today} />}
          </p>
          <PostFields row={row} {...fields} />
        </>
      )}
    </EditCard>
  );
}

function PostSummary({ post, today }: { post: Post; today: string }) {
  const { start, end } = post.date;
  const facts = [
    classOf(post, today),
    [start, end]
      .filter((day) => day !== null)
      .map(formatDate)
      .join(' – '),
    post.location,
    startsToday(post, today) && <TodayBadge key="today" post={post} today={today} />,
  ];
  return <RowSummary picture={post.picture} title={post.title} facts={facts} />;
}
