import { preloadPage } from './page-code.ts';

/** As many pictures as a first screen usually holds. */
const PICTURES = 3;
const asked = new Set<string>();
/** Held, so that no picture is given up while it loads. */
const coming: HTMLElement[] = [];

/**
 * For a link to a public page: when it is pointed at or focused, the page's code, data and first pictures
 * are fetched, so that a click shows it at once.
 */
export function prefetchOnIntent(to: string) {
  const prefetch = () => {
    preloadPage(to);
    prefetchPictures(to).catch(() => asked.delete(to));
  };
  return { prefetch: 'intent', onPointerEnter: prefetch, onFocus: prefetch } as const;
}

/** Which pictures come first, and in which size, only the page itself knows: it is read as it is sent. */
async function prefetchPictures(to: string): Promise<void> {
  if (asked.has(to) || to === location.pathname) return;
  asked.add(to);
  const answer = await fetch(to);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const picture of [...page.querySelectorAll('main picture')].slice(0, PICTURES)) {
    picture.querySelector('img')?.setAttribute('loading', 'eager');
    coming.push(document.importNode(picture, true) as HTMLElement);
  }
}
