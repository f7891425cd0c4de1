import { useRef } from 'react';
import { TodayBadge } from '../../../components/today-badge.tsx';
import { postForm, postUpdateForm } from '../../../domain/post-form.ts';
import { classifyPosts, classOf, type Post } from '../../../domain/post.ts';
import { EditCard } from '../manager/edit-card.tsx';
import { Loaded } from '../manager/loaded.tsx';
import { Pager } from '../manager/pager.tsx';
import { useRowsWithDrafts } from '../manager/use-rows-with-drafts.ts';
import { HistoryBar } from './history-bar.tsx';
import { PostFields } from './post-fields.tsx';
import { POSTS_ADDRESS } from './posts-address.ts';
import { useHistory } from './use-history.ts';

type PostsProps = { posts: readonly Post[]; today: string };

/** Upcoming management. */
export function PostsSection() {
  return <Loaded<PostsProps> from={POSTS_ADDRESS}>{(loaded) => <PostCards {...loaded} />}</Loaded>;
}

/** One list for all states: a card whose state changes moves in it, with what is typed there. */
function PostCards({ posts, today }: PostsProps) {
  const rows = useRowsWithDrafts(POSTS_ADDRESS, posts);
  const { upcoming, ongoing, history: past } = classifyPosts(rows, today);
  const history = useHistory(past.toReversed());
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
      <ul className="post-forms">
        <li>
          <PostCard today={today} />
        </li>
        {[
          ...[...upcoming, ...ongoing].map(drawCard),
          past.length > 0 && (
            <li key="history" className="col-span-full">
              <HistoryBar history={history} total={past.length} count={count} />
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
      action={POSTS_ADDRESS}
      row={post}
      title={post?.title ?? 'New post'}
      schema={post ? postUpdateForm : postForm}
    >
      {({ row, errors }) => (
        <>
          <p className="text-small text-soft">
            {row ? classOf(row, today) : 'new'}
            {row && <TodayBadge post={row} today={today} />}
          </p>
          <PostFields post={row} errors={errors} />
        </>
      )}
    </EditCard>
  );
}
