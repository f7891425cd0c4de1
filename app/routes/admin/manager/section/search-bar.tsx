import { useEffect, useRef } from 'react';
import { TextField } from '../../../../components/form/fields.tsx';

const PAUSE_MS = 250;

type SearchBarProps = {
  label?: string;
  search?: string;
  onSearch: (search: string) => void;
  count?: React.Ref<HTMLOutputElement>;
  /** The number of results. */
  children: React.ReactNode;
};

/** Searches after a pause in typing, or immediately on Enter. */
export function SearchBar(props: SearchBarProps) {
  const { label = 'Search by title', search: start, onSearch, count, children } = props;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string, afterMs: number) {
    clearTimeout(timer.current);
    if (afterMs === 0) onSearch(text.trim());
    else timer.current = setTimeout(() => onSearch(text.trim()), afterMs);
  }
  return (
    <div className="mt-8 mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <search className="flex-[0_1_22rem]">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search(String(new FormData(event.currentTarget).get('search')), 0);
          }}
        >
          <TextField
            type="search"
            label={label}
            name="search"
            defaultValue={start}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            onInput={(event) => search(event.currentTarget.value, PAUSE_MS)}
          />
        </form>
      </search>
      <output
        ref={count}
        tabIndex={-1}
        className="scroll-mt-32 py-2.5 text-note leading-text text-soft outline-none"
      >
        {children}
      </output>
    </div>
  );
}
