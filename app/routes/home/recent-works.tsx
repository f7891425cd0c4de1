import { EmptyPlace } from '../../components/frame/empty-place.tsx';
import { PageLink } from '../../components/moving/page-link.tsx';
import { WorkRows } from '../../components/viewer/work-rows.tsx';
import type { ShownWork } from '../../domain/content/work.ts';
import { sizesInOneRow, sizesInRows, sumRatios } from './recent-sizes.ts';

/** Flatter than this all together, works get too low on one line and wrap instead. */
const WIDEST_ROW = 8;

/** On one line on wide screens where they fit, and the first three on small ones (styles/rows.css). */
export function RecentWorks({ works }: { works: ShownWork[] }) {
  const ratios = sumRatios(works);
  const oneRow = ratios <= WIDEST_ROW;
  return (
    <section aria-labelledby="recent">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <h2 id="recent" className="font-serif text-title">
          recent
        </h2>
        <PageLink to="/gallery" className="underlined-link text-note text-soft">
          View more
        </PageLink>
      </div>
      {works.length === 0 && (
        <EmptyPlace className="mt-gutter" section="works" todo="Add your first work">
          No works yet.
        </EmptyPlace>
      )}
      <WorkRows
        works={works}
        className={oneRow ? 'work-rows-preview work-rows-one' : 'work-rows-preview'}
        sizes={works.map((work) =>
          oneRow ? sizesInOneRow(work, ratios, works.length) : sizesInRows(work),
        )}
      />
    </section>
  );
}
