import { useRef, useState } from 'react';
import { TodayBadge } from '../../../components/post/today-badge.tsx';
import { postForm, postUpdateForm } from '../../../domain/forms/post-form.ts';
import { classifyPosts, classOf, type Post, startsToday } from '../../../domain/content/post.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { EditCard } from '../manager/card/edit-card.tsx';
import { RowSummary } from '../manager/card/row-summary.tsx';
import { LeftoverDrafts } from '../manager/card/draft-marks.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { Pager } from '../manager/section/pager.tsx';
import { useRowsWithDrafts } from '../manager/card/use-rows-with-drafts.ts';
import { CreatedPast } from './created-past.tsx';
import { HistoryBar, useHistory } from './history.tsx';
import { PostFields, toFields, toSent } from './post-fields.tsx';
import { POSTS_PATH } from '../paths.ts';

type PostsProps = { posts: readonly Post[]; today: string };

/** Upcoming management. */
export function PostsSection() {
  return <Loaded<PostsProps> from={POSTS_PATH}>{(loaded) => <PostCards {...loaded} />}</Loaded>;
}

/** One list for all states: a card whose state changes moves in it, with what is typed there. */
function PostCards({ posts, today }: PostsProps) {
  const rows = useRowsWithDrafts(POSTS_PATH, posts);
  const [known] = useState(() => new Set(posts.map(({ id }) => id)));
  const { upcoming, ongoing, history: past } = classifyPosts(rows, today);
  const created = past.filter(({ id }) => !known.has(id)).toSorted((a, b) => b.id - a.id);
  const history = useHistory(past.filter(({ id }) => known.has(id)).toReversed());
  const count = useRef<HTMLOutputElement>(null);

  function turnTo(page: number) {
    history.turnTo(page);
    // The new page is read from its top, also by keyboard and aloud.
    count.current?.focus();
  }
  const drawCard = (post: Post) => (
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
          <CreatedPast key="created" newest={created[0]} today={today} />,
          ...created.map(drawCard),
          ...[...upcoming, ...ongoing].map(drawCard),
          past.length > created.length && (
            <li key="history" className="py-4">
              <HistoryBar history={history} total={past.length - created.length} count={count} />
            </li>
          ),
          ...history.shown.map(drawCard),
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
