import { useLocation } from 'react-router';
import { PageLink } from '../../components/navigation/page-link.tsx';
import type { Paging } from '../../domain/group/gallery.ts';
import { pageUrl } from '../../domain/publishing/public-url.ts';

export function PageLinks({ paging: { page, pages } }: { paging: Paging }) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label="Works"
      className="mt-6 flex flex-wrap items-baseline gap-x-2 gap-y-4 border-t border-line pt-6 text-note"
    >
      <span className="flex-1">
        {page > 1 && <NumberedLink page={page - 1} rel="prev" name="Previous" />}
      </span>
      <span className="flex-1 text-center text-soft tabular-nums">
        Page {page} of {pages}
      </span>
      <span className="flex-1 text-end">
        {page < pages && <NumberedLink page={page + 1} rel="next" name="Next" />}
      </span>
    </nav>
  );
}

function NumberedLink({ page, rel, name }: { page: number; rel: string; name: string }) {
  const to = pageUrl(useLocation().pathname, page);
  return (
    <PageLink to={to} rel={rel} className="underlined-link">
      {name}
    </PageLink>
  );
}
