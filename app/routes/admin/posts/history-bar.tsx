import { Button } from '../../../components/form/button.tsx';
import type { Ref } from 'react';
import { SearchBar } from '../manager/section/search-bar.tsx';
import type { useHistory } from './use-history.ts';
import { isolate } from '../../../domain/isolate.ts';

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
