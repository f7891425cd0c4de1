import { Button } from '../../../../components/form/button.tsx';
import { useEntry } from '../../../../components/moving/entry.ts';

type PagerProps = {
  /** What the pages are of. */
  label: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
};

/** Goes through the pages of a list; a single page needs none. */
export function Pager({ label, page, pages, onTurn }: PagerProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center gap-3">
      <Turn label="Previous" isOff={page === 1} onTurn={() => onTurn(page - 1)} />
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
      <Turn label="Next" isOff={page === pages} onTurn={() => onTurn(page + 1)} />
    </nav>
  );
}

function Turn({ label, isOff, onTurn }: { label: string; isOff: boolean; onTurn: () => void }) {
  return (
    <Button disabled={isOff} onClick={onTurn}>
      {label}
    </Button>
  );
}

/**
 * The page of a list, kept in the history: Back leads to the page before. Each list, and what was found
 * in it by a search, has a name of its own.
 */
export function useListPage(name: string) {
  const { entry, add } = useEntry();
  return {
    page: entry.pages?.[name] ?? 1,
    turnTo: (next: number) => void add({ pages: { ...entry.pages, [name]: next } }),
  };
}
