import { Link, type LinkProps, useHref } from 'react-router';
import { prefetchPictures } from '../picture/prefetch-pictures.ts';

type PageLinkProps = Omit<LinkProps, 'to' | 'prefetch' | 'viewTransition'> & { to: string };

/** A link to a public page. */
export function PageLink({ to, ...props }: PageLinkProps) {
  return <Link to={to} {...props} {...usePrefetch(to)} />;
}

/** Link props that prefetch data and the first pictures on hover, touch or focus, and cross-fade the pages. */
export function usePrefetch(to: string) {
  const href = useHref(to);
  const start = () => void prefetchPictures(href);
  const handlers = { onPointerEnter: start, onFocus: start };
  return { prefetch: 'intent', viewTransition: true, ...handlers } as const;
}
