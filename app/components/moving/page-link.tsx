import { Link, type LinkProps, useHref } from 'react-router';
import { usePrefetch } from './prefetch.tsx';

type PageLinkProps = Omit<LinkProps, 'to' | 'prefetch' | 'viewTransition'> & { to: string };

/** A link to a public page: it is fetched when the link is pointed at, and the pages fade into each other. */
export function PageLink({ to, ...props }: PageLinkProps) {
  const { intent, links } = usePrefetch(useHref(to));
  return (
    <>
      <Link to={to} viewTransition {...props} {...intent} />
      {links}
    </>
  );
}
