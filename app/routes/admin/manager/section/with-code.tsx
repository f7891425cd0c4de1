import { Button } from '../../../../components/form/button.tsx';
import { useEffect, useState } from 'react';
import { CHUNK_FAILED } from '../../../../domain/messages.ts';

export type Code = { isHere: () => boolean; load: () => Promise<unknown> };

type WithCodeProps = {
  code: Code;
  children: React.ReactNode;
};

/** Holds back a section until its code is there. */
export function WithCode({ code, children }: WithCodeProps) {
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
  if (state === 'coming') return <p className="py-2 text-note text-soft">loading...</p>;
  return (
    <div className="flex flex-wrap items-center gap-4 py-2">
      <p className="text-soft">{CHUNK_FAILED}</p>
      <Button onClick={() => setTries((count) => count + 1)}>Try again</Button>
      {/* Only a reload helps after a deployment; drafts are kept. */}
      <Button look="quiet" onClick={() => location.reload()}>
        Reload this page
      </Button>
    </div>
  );
}

/** The server renders the loading state. */
function findState({ isHere }: Code) {
  return typeof window !== 'undefined' && isHere() ? 'here' : 'coming';
}
