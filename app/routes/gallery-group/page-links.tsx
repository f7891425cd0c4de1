import { Link, useLocation } from 'react-router';
import { prefetchOnIntent } from '../../components/prefetch.ts';
import type { Paging } from '../../domain/paging.ts';
import { pageAddress } from '../../domain/public-address.ts';

export function PageLinks({ paging: { page, pages } }: { paging: Paging }) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label="Works"
      className="mt-6 grid grid-cols-3 items-baseline border-t border-line pt-6 text-note"
    >
      <span>{page > 1 && <PageLink page={page - 1} rel="prev" name="Previous" />}</span>
      <span className="text-center text-soft tabular-nums">
        Page {page} of {pages}
      </span>
      <span className="text-end">
        {page < pages && <PageLink page={page + 1} rel="next" name="Next" />}
      </span>
    </nav>
  );
}

function PageLink({ page, rel, name }: { page: number; rel: string; name: string }) {
  const to = pageAddress(useLocation().pathname, page);
  return (
    <Link to={to} rel={rel} viewTransition className="underlined-link" {...prefetchOnIntent(to)}>
      {name}
    </Link>
  );
}
