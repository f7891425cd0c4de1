import { use } from 'react';
import { useMatches } from 'react-router';
import type { RouteHandle } from '../../route-handle.ts';
import { useHydrated } from '../use-hydrated.ts';
import { NonceContext } from './nonce.ts';

/**
 * The scripts that the page's routes want before it is first drawn. They stand before the style sheet: a browser
 * reads no further at a script that stands after one which has not come.
 */
export function BeforePaint() {
  const nonce = use(NonceContext);
  const scripts = useMatches().flatMap(({ handle }) => (handle as RouteHandle)?.beforePaint ?? []);
  if (useHydrated()) return null;
  return scripts.map((code) => (
    <script
      key={code}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  ));
}
