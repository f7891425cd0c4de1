import { useState } from 'react';
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
