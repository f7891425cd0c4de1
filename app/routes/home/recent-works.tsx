import { use } from 'react';
import { EmptyMessage } from '../../components/frame/empty-message.tsx';
import { LookContext } from '../../components/frame/look-context.ts';
import { PageLink } from '../../components/navigation/page-link.tsx';
import { WorkRows } from '../../components/viewer/work-rows.tsx';
import { RECENTS_ON_PHONE } from '../../domain/group/gallery.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import { sizesInOneRow, sizesInRows, sumRatios } from './recent-sizes.ts';

/** Above this sum of ratios the works wrap, because they would be too small in a single row. */
const WIDEST_ROW = 8;

type RecentWorksProps = {
  works: ShownWork[];
  /** The number of works in the gallery. */
  inGallery: number;
};

/** The recent works, in a single row if they fit. Small screens show only the first three (styles/rows.css). */
export function RecentWorks({ works, inGallery }: RecentWorksProps) {
  const { density } = use(LookContext);
  const ratioSum = sumRatios(works);
  const oneRow = ratioSum <= WIDEST_ROW;
  return (
    <section aria-labelledby="recent">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <h2 id="recent" className="font-serif text-title">
          recent
        </h2>
        {inGallery > Math.min(works.length, RECENTS_ON_PHONE) && (
          <PageLink
            to="/gallery"
            className={`underlined-link text-note text-soft ${inGallery > works.length ? '' : 'md:hidden'}`}
          >
            View more
          </PageLink>
        )}
      </div>
      {works.length === 0 && (
        <EmptyMessage className="mt-gutter" section="works" linkText="Add your first work">
          No works yet.
        </EmptyMessage>
      )}
      <WorkRows
        works={works}
        className={oneRow ? 'work-rows-preview work-rows-one' : 'work-rows-preview'}
        sizes={works.map((work) =>
          oneRow ? sizesInOneRow(work, ratioSum, works.length) : sizesInRows(work, density),
        )}
      />
    </section>
  );
}
