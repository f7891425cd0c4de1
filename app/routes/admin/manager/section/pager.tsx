import { Button } from '../../../../components/form/button.tsx';
import { useHistoryState } from '../../../../components/history/history-state.ts';

type PagerProps = {
  label: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
};

export function Pager({ label, page, pages, onTurn }: PagerProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center gap-3">
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <label className="text-note text-soft">
        Page{' '}
        <select
          value={page}
          className="min-h-11 border-b border-soft text-base text-ink"
          onChange={(event) => onTurn(Number(event.target.value))}
        >
          {Array.from({ length: pages }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1} of {pages}
            </option>
          ))}
        </select>
      </label>
      <Button disabled={page === pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/** Kept in the browser history, so that Back returns to the previous page. Each search has its own page number. */
export function useListPage(name: string, firstPage = 1) {
  const { entry, add } = useHistoryState();
  return {
    page: entry.pages?.[name] ?? firstPage,
    turnTo: (next: number) =>
      void add({ pages: { ...entry.pages, [name]: next }, scrollKey: undefined }),
  };
}

/** Kept in the browser history, so that Back restores the search. */
export function useListSearch(name: string) {
  const { entry, replace } = useHistoryState();
  return {
    search: entry.searches?.[name] ?? '',
    searchFor: (text: string) => void replace({ searches: { ...entry.searches, [name]: text } }),
  };
}
