import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { SaveResult } from '../manager/card/save-result.ts';
import type { Shown } from './carry-out.server.ts';

/** One form of the account part: its `round` grows with every success, so that it starts empty again. */
export function useAccountForm() {
  const fetcher = useFetcher<SaveResult<Shown>>();
  const { data } = fetcher;
  const [seen, setSeen] = useState(data);
  const [round, setRound] = useState(0);
  if (data !== seen) {
    setSeen(data);
    if (data?.ok) setRound(round + 1);
  }
  return {
    fetcher,
    round,
    // After the answer only the facts around the form are read anew: the next step need not wait.
    isBusy: fetcher.state === 'submitting',
    errors: (data && !data.ok && data.errors) || {},
    /** What the last change gave to be shown once. */
    shown: data?.ok ? data.value : undefined,
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
