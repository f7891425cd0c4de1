import { useEffect, useRef } from 'react';
import { TextField } from '../../../../components/form/fields.tsx';

const PAUSE_MS = 250;

type SearchBoxProps = { label?: string; onSearch: (search: string) => void };

/** Searches when the typing pauses, or at once on Enter. The field itself waits for nothing. */
export function SearchBox({ label = 'Search by title', onSearch }: SearchBoxProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  }
  function searchNow(text: string) {
    clearTimeout(timer.current);
    onSearch(text.trim());
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow(String(new FormData(event.currentTarget).get('search')));
        }}
      >
        <TextField
          type="search"
          label={label}
          name="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => searchSoon(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
