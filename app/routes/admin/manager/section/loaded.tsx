import { Button } from '../../../../components/form/button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type Area, AreaError } from '../../../../components/frame/area.tsx';
import { useChangedElsewhere } from '../../live/content-changes.ts';

type LoadedProps<T> = {
  from: string;
  /** `load` loads the same URL or another one. The old value is shown until then. */
  children: (value: T, load: (url?: string) => void) => React.ReactNode;
};

/** Loads a value and renders it. A failed reload keeps the old value. */
export function Loaded<T>({ from, children }: LoadedProps<T>) {
  const { value, failure, load } = useLoaded<T>(from);
  return (
    <>
      {failure && (
        <div className="flex flex-wrap items-center gap-4 py-2">
          <AreaError message={failure.message} />
          <Button onClick={() => load()}>Try again</Button>
        </div>
      )}
      {value === null && !failure && <p className="py-2 text-note text-soft">loading...</p>}
      {value !== null && children(value, load)}
    </>
  );
}

/** Loads a value without showing messages, for components that may show nothing. */
export function useLoaded<T>(from: string, initial: T | null = null) {
  const fetcher = useFetcher({ key: from });
  const area = fetcher.data as Area<T> | undefined;
  const [value, setValue] = useState<T | null>(initial);
  if (area?.ok && area.value !== value) setValue(area.value);

  const lastUrl = useRef(from);
  function load(url = lastUrl.current) {
    lastUrl.current = url;
    void fetcher.load(url);
  }
  const loadFirst = useEffectEvent(() => {
    if (fetcher.state === 'idle' && !fetcher.data) load();
  });
  useEffect(() => loadFirst(), []);
  useChangedElsewhere(load);
  return { value, failure: area && !area.ok ? area : null, load };
}
