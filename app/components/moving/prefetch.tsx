import { type PointerEvent, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isCodeHere, loadCode } from './page-code.ts';
import { inRouter } from './site-base.ts';

/** As many pictures as a first screen usually holds. */
const PICTURES = 3;
const asked = new Set<string>();
/** Held, so that no picture is given up while it loads. */
const coming: HTMLElement[] = [];

/**
 * For a link to a public page: when it is pointed at, touched or focused, the page's code, data and first
 * pictures are fetched, so that a click shows it at once. The router's own `prefetch="intent"` would also
 * run code, and reload this page where that is missing; its links for the data are added when it is there.
 */
export function usePrefetch(to: string) {
  const [isReady, setReady] = useState(false);
  const isWanted = useRef(false);
  async function prefetch() {
    isWanted.current = true;
    if (!navigator.onLine || to === location.pathname) return;
    prefetchPictures(to).catch(() => asked.delete(to));
    const pathname = inRouter(new URL(to, location.href).pathname);
    if (!isCodeHere(pathname)) await loadCode(pathname);
    setReady(isWanted.current);
  }
  const start = () => void prefetch().catch(() => {});
  const end = () => {
    isWanted.current = false;
    setReady(false);
  };
  return {
    intent: {
      onPointerEnter: start,
      onFocus: start,
      // A finger leaves when it has pressed, and then the page is wanted.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && end(),
      onBlur: end,
    },
    links: isReady && <PrefetchPageLinks page={to} />,
  };
}

/** Which pictures come first, and in which size, only the page itself knows: it is read as it is sent. */
async function prefetchPictures(to: string): Promise<void> {
  if (asked.has(to)) return;
  asked.add(to);
  const answer = await fetch(to);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const picture of [...page.querySelectorAll('main picture')].slice(0, PICTURES)) {
    picture.querySelector('img')?.setAttribute('loading', 'eager');
    coming.push(document.importNode(picture, true) as HTMLElement);
  }
}
