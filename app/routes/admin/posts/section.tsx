import { TodayBadge } from '../../../components/today-badge.tsx';
import { postForm, postUpdateForm } from '../../../domain/post-form.ts';
import { classifyPosts, classOf, type Post } from '../../../domain/post.ts';
import { CardList } from '../manager/card-list.tsx';
import { EditCard } from '../manager/edit-card.tsx';
import { Loaded } from '../manager/loaded.tsx';
import { useRowsWithDrafts } from '../manager/use-rows-with-drafts.ts';
import { PostFields } from './post-fields.tsx';

const ADDRESS = '/admin/posts';

type PostsProps = { posts: readonly Post[]; today: string };

/** Upcoming management. */
export function PostsSection() {
  return <Loaded<PostsProps> from={ADDRESS}>{(loaded) => <PostCards {...loaded} />}</Loaded>;
}

/** One list for all states: a card whose state changes moves in it, with what is typed there. */
function PostCards({ posts, today }: PostsProps) {
  const rows = useRowsWithDrafts(ADDRESS, posts);
  const { upcoming, ongoing, history } = classifyPosts(rows, today);
  return (
    <CardList
      rows={[...upcoming, ...ongoing, ...history.toReversed()]}
      newCard={<PostCard today={today} />}
      className="post-forms"
    >
      {(post) => <PostCard post={post} today={today} />}
    </CardList>
  );
}

function PostCard({ post, today }: { post?: Post; today: string }) {
  return (
    <EditCard<Post>
      action={ADDRESS}
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
