import { useId } from 'react';
import type { Work } from '../domain/work.ts';
import { PageLink } from './page-link.tsx';
import { WorkRows } from './work-rows.tsx';
import { sizesInOneRow, sizesInRows, sumRatios } from './work-sizes.ts';

/** Flatter than this all together, works get too low on one line and wrap instead. */
const WIDEST_ROW = 8;

type WorkGroupProps = {
  title: string;
  works: Work[];
  viewMoreTo?: string;
  /** A preview keeps to one line on wide screens and to its first three works on small ones. */
  preview?: boolean;
};

export function WorkGroup({ title, works, viewMoreTo, preview = false }: WorkGroupProps) {
  const headingId = useId();
  const ratios = sumRatios(works);
  const oneRow = preview && ratios <= WIDEST_ROW;
  const rows = [preview && 'work-rows-preview', oneRow && 'work-rows-one'];
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-baseline justify-between gap-6 border-b border-line pb-3">
        <h2 id={headingId} className="font-serif text-title">
          {title}
        </h2>
        {viewMoreTo && (
          <PageLink to={viewMoreTo} className="underlined-link text-note text-soft">
            View more
          </PageLink>
        )}
      </div>
      {works.length === 0 && <p className="mt-gutter text-soft">No works yet.</p>}
      <WorkRows
        works={works}
        className={rows.filter(Boolean).join(' ')}
        sizes={works.map((work) =>
          oneRow ? sizesInOneRow(work, ratios, works.length) : sizesInRows(work),
        )}
      />
    </section>
  );
}
