import { useEffect, useRef } from 'react';
import { TextField } from '../../../components/fields.tsx';

const PAUSE_MS = 250;

/** Searches when the typing pauses, or at once on Enter. The field itself waits for nothing. */
export function SearchBox({ onSearch }: { onSearch: (search: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchAfter(pause: number, text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), pause);
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchAfter(0, String(new FormData(event.currentTarget).get('search')));
        }}
      >
        <TextField
          type="search"
          label="Search by title"
          name="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => searchAfter(PAUSE_MS, event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
