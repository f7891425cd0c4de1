import { type Ref, useState, useEffect, useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { type Post, startsToday } from '../../../domain/post/post.ts';
import { isolate } from '../../../domain/text.ts';
import { isRowOpen } from '../manager/card/open-rows.ts';
import { cardName, hasUnsavedText } from '../manager/card/use-rows-with-drafts.ts';
import { useListPage } from '../manager/section/pager.tsx';
import { SearchBar } from '../manager/section/search-bar.tsx';
import { POSTS_PATH } from '../paths.ts';

const POSTS_PER_PAGE = 12;

/**
 * Hides past posts at first, and then shows them page by page. Posts that became past on this page,
 * are open or have unsaved text are always shown.
 */
export function usePastPosts(history: readonly Post[]) {
  const [hiddenAtFirst] = useState(
    () => new Set(history.map(({ id }) => id).filter((id) => !isRowOpen(cardName(POSTS_PATH, id)))),
  );
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const list = useListPage(POSTS_PATH + search);

  const needle = search.toLocaleLowerCase();
  const found = history.filter(({ title }) => title.toLocaleLowerCase().includes(needle));
  const pages = Math.max(1, Math.ceil(found.length / POSTS_PER_PAGE));
  const page = Math.min(list.page, pages);
  const onPage = found.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
  const shownPage = new Set(isOpen ? onPage : []);
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    search,
    searchFor: setSearch,
    page,
    pages,
    turnTo: list.turnTo,
    found: found.length,
    shown: history.filter(
      (post) =>
        shownPage.has(post) ||
        !hiddenAtFirst.has(post.id) ||
        hasUnsavedText(cardName(POSTS_PATH, post.id)),
    ),
  };
}

type PastPostsBarProps = {
  history: ReturnType<typeof usePastPosts>;
  total: number;
  count: Ref<HTMLOutputElement>;
};

export function PastPostsBar({ history, total, count }: PastPostsBarProps) {
  const { isOpen, found, search, page, pages } = history;
  return (
    <>
      <Button aria-expanded={isOpen} onClick={history.toggle}>
        {isOpen ? 'Hide history' : `Show history (${total})`}
      </Button>
      {isOpen && (
        <SearchBar onSearch={history.searchFor} count={count}>
          {found > 0
            ? `${found} of ${total}`
            : `No past post has “${isolate(search)}” in its title`}
          {pages > 1 && `, page ${page} of ${pages}`}
        </SearchBar>
      )}
    </>
  );
}

type CreatedPastPostProps = { newest: Post | undefined; today: string };

/** A new post that is already past would be hidden, so a message says where visitors see it. */
export function CreatedPastPost({ newest, today }: CreatedPastPostProps) {
  const marker = useRef<HTMLLIElement>(null);
  const id = newest?.id;
  useEffect(() => {
    // After the focus has returned to the empty card above.
    if (id !== undefined)
      requestAnimationFrame(() =>
        marker.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' }),
      );
  }, [id]);
  return (
    <li ref={marker} className="col-span-full empty:hidden">
      <output className="text-note text-soft">
        {newest && `“${newest.title}” is ${describeWhere(newest, today)}`}
      </output>
    </li>
  );
}

function describeWhere(post: Post, today: string): string {
  return startsToday(post, today)
    ? 'today: visitors see it on the home page, and in the history.'
    : 'past: visitors find it in the history.';
}
