import { Button } from '../../../../components/form/button.tsx';
import { useEffect, useState } from 'react';
import { isCodeHere, loadCode } from '../../../../components/moving/page-code.ts';
import { CHUNK_FAILED } from '../../../../domain/messages.ts';

const ADMIN = '/admin';

export type Code = { isHere: () => boolean; load: () => Promise<unknown> };

/** What every path needs that something is fetched from. */
export const FETCHED_CODE: Code = {
  isHere: () => isCodeHere(ADMIN),
  load: () => loadCode(ADMIN),
};

type WithCodeProps = {
  code?: Code;
  /** Stands there until then, instead of saying that something comes. */
  meanwhile?: React.ReactNode;
  children: React.ReactNode;
};

/**
 * Holds back what fetches from the admin area until the code of all its paths is there. The router loads
 * code also for these, and where some is missing it would reload the page, with all that is typed on it.
 */
export function WithCode({ code = FETCHED_CODE, meanwhile, children }: WithCodeProps) {
  const [state, setState] = useState<'coming' | 'here' | 'missing'>(() => findState(code));
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = tries > 0;
    code.load().then(
      () => isWanted && setState('here'),
      () => isWanted && setState('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [tries, code]);
  if (state === 'here') return children;
  if (meanwhile !== undefined) return meanwhile;
  if (state === 'coming') return <p className="py-2 text-note text-soft">loading...</p>;
  return (
    <div className="flex flex-wrap items-center gap-4 py-2">
      <p className="text-soft">{CHUNK_FAILED}</p>
      <Button onClick={() => setTries((count) => count + 1)}>Try again</Button>
      {/* After a deploy only this helps; what is typed is kept. */}
      <Button look="quiet" onClick={() => location.reload()}>
        Reload this page
      </Button>
    </div>
  );
}

/** The server has no code to wait for, and its page shows nothing that does. */
function findState({ isHere }: Code) {
  return typeof window !== 'undefined' && isHere() ? 'here' : 'coming';
}
