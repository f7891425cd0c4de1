import { Link, type LinkProps, useHref } from 'react-router';

type PageLinkProps = Omit<LinkProps, 'to' | 'prefetch' | 'viewTransition'> & { to: string };

/** A link to a public page. */
export function PageLink({ to, ...props }: PageLinkProps) {
  return <Link to={to} {...props} {...usePrefetch(to)} />;
}

/**
 * Whether pages cross-fade. A press is lost if a view transition starts before it ends, so there is none without a fade
 * to show.
 */
export function isFading(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
}

/** Link props that prefetch the data and the first pictures on hover, touch or focus, and cross-fade the pages. */
export function usePrefetch(to: string) {
  const href = useHref(to);
  const start = () => void prefetchPictures(href);
  const handlers = { onPointerEnter: start, onFocus: start };
  return { prefetch: 'intent', viewTransition: isFading(), ...handlers } as const;
}

/** The number of pictures that usually fit on the first screen. */
const FIRST_PICTURES = 3;
const prefetchedPages = new Set<string>();
/** References to the pictures, so that they are not garbage-collected while they load. */
const loadingPictures: HTMLElement[] = [];

/** Fetches the first pictures of a page. Only the HTML of the page contains their URLs and sizes. */
async function prefetchPictures(href: string): Promise<void> {
  if (!navigator.onLine || href === location.pathname || prefetchedPages.has(href)) return;
  prefetchedPages.add(href);
  const html = await fetch(href).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  if (!html) return void prefetchedPages.delete(href);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of [...page.querySelectorAll('main picture')].slice(0, FIRST_PICTURES)) {
    picture.querySelector('img')?.setAttribute('loading', 'eager');
    loadingPictures.push(document.importNode(picture, true) as HTMLElement);
  }
}
