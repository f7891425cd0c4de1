import { Button } from '../../../components/form/button.tsx';
import { type Ref, useState } from 'react';
import { SearchBar } from '../manager/section/search-bar.tsx';
import { isolate } from '../../../domain/isolate.ts';
import type { Post } from '../../../domain/content/post.ts';
import { useListPage } from '../manager/section/pager.tsx';
import { cardName, holdsText } from '../manager/card/use-rows-with-drafts.ts';
import { POSTS_PATH } from '../paths.ts';

const POSTS_PER_PAGE = 12;

/**
 * The past stays folded until it is asked for, and then comes a page at a time. What came to it since the
 * section was opened, or is typed in, is always shown.
 */
export function useHistory(history: readonly Post[]) {
  const [folded] = useState(() => new Set(history.map(({ id }) => id)));
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const list = useListPage(POSTS_PATH + search);

  const part = search.toLocaleLowerCase();
  const found = history.filter(({ title }) => title.toLocaleLowerCase().includes(part));
  const pages = Math.max(1, Math.ceil(found.length / POSTS_PER_PAGE));
  const page = Math.min(list.page, pages);
  const onPage = found.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
  const unfolded = new Set(isOpen ? onPage : []);
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
        unfolded.has(post) || !folded.has(post.id) || holdsText(cardName(POSTS_PATH, post.id)),
    ),
  };
}

type HistoryBarProps = {
  history: ReturnType<typeof useHistory>;
  total: number;
  count: Ref<HTMLOutputElement>;
};

/** Unfolds the past, and searches in it. */
export function HistoryBar({ history, total, count }: HistoryBarProps) {
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
