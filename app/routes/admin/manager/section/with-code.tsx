import { Button } from '../../../../components/form/button.tsx';
import { useEffect, useState } from 'react';
import { CHUNK_FAILED } from '../../../../domain/messages.ts';

export type LazyCode = { isLoaded: () => boolean; load: () => Promise<unknown> };

type WithCodeProps = {
  code: LazyCode;
  children: React.ReactNode;
};

/** Renders a section once its code is loaded. */
export function WithCode({ code, children }: WithCodeProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(() => initialState(code));
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isCurrent = tries > 0;
    code.load().then(
      () => isCurrent && setState('loaded'),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [tries, code]);
  if (state === 'loaded') return children;
  if (state === 'loading') return <p className="py-2 text-note text-soft">loading...</p>;
  return (
    <div className="flex flex-wrap items-center gap-4 py-2">
      <p className="text-soft">{CHUNK_FAILED}</p>
      <Button onClick={() => setTries((count) => count + 1)}>Try again</Button>
      {/* After a deployment only a reload helps. Drafts are kept. */}
      <Button look="quiet" onClick={() => location.reload()}>
        Reload this page
      </Button>
    </div>
  );
}

/** The server renders the loading state. */
function initialState({ isLoaded }: LazyCode) {
  return typeof window !== 'undefined' && isLoaded() ? 'loaded' : 'loading';
}
