import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { action } from './route.ts';

/** One form of the account part: its `round` grows with every success, so that it starts empty again. */
export function useAccountForm() {
  const fetcher = useFetcher<typeof action>();
  const { data } = fetcher;
  const [seen, setSeen] = useState(data);
  const [round, setRound] = useState(0);
  if (data !== seen) {
    setSeen(data);
    if (data?.ok) setRound(round + 1);
  }
  return { fetcher, round, data, errors: data?.errors ?? {}, isBusy: fetcher.state !== 'idle' };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
