import { Link, type LinkProps } from 'react-router';
import { usePageLink } from './use-page-link.ts';

type PageLinkProps = Omit<LinkProps, 'to' | 'onClick'> & { to: string };

/** A link to a public page. */
export function PageLink({ to, ...props }: PageLinkProps) {
  return <Link {...props} {...usePageLink(to)} />;
}
