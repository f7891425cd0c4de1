import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { SaveResult } from './save-result.ts';

/** Calls `onResult` when the save has ended and the sections are up to date. */
export function useSave<T>(action: string, onResult: (result: SaveResult<T>) => void) {
  const fetcher = useFetcher();
  const { state, data } = fetcher;

  const settle = useEffectEvent(onResult);
  useEffect(() => {
    if (state === 'idle' && data) settle(data as SaveResult<T>);
  }, [state, data]);

  return {
    isBusy: state !== 'idle',
    save: (fields: Record<string, string>) =>
      void fetcher.submit(fields, { method: 'post', action }),
  };
}
