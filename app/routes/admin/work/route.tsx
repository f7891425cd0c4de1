import { useEffect } from 'react';
import { Link } from 'react-router';
import { preloadToasts } from '../../../components/toast/toaster.tsx';
import type { WorkRecord } from '../../../domain/content/record.ts';
import type { WorkGlimpse } from '../../../domain/content/work.ts';
import { workUrl } from '../../../domain/publishing/public-url.ts';
import { besideInList, catalogueUrl } from '../catalogue/left-catalogue.ts';
import { OwnerQuestion } from '../manager/card/owner-question.tsx';
import { AskBeforeLeaving } from '../manager/card/unsaved.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { RECORDS_PATH } from '../paths.ts';
import type { Groups } from '../works/group-selects.tsx';
import { WorkHistory } from '../history/work-history.tsx';
import { SessionKeeper } from '../session/session-keeper.tsx';
import type { Route } from './+types/route';
import { RecordCard } from './record-card.tsx';
import { ShownAt } from './shown-at.tsx';
import { WorkViews } from './work-views.tsx';

type Named = Pick<WorkGlimpse, 'id' | 'title'>;
type Beside = { previous: Named | null; next: Named | null };
type Work = {
  record: WorkRecord;
  beside: Beside;
  groups: Groups;
  media: string[];
  proposedNumber: string | null;
  currency: string;
};

/** Everything about one work. */
export default function WorkPage({ params }: Route.ComponentProps) {
  useEffect(preloadToasts, []);
  return (
    <div key={params.id} className="wrap-page pt-4 pb-24">
      <Loaded<Work | null> from={`${RECORDS_PATH}/${params.id}`}>
        {(work) => (work ? <WorkForms {...work} /> : <p className="py-6">This work is gone.</p>)}
      </Loaded>
      <AskBeforeLeaving />
      <OwnerQuestion />
      <SessionKeeper />
    </div>
  );
}

function WorkForms({ record, beside: newestFirst, ...known }: Work) {
  const beside = besideInList(record.id) ?? newestFirst;
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-6">
        <h1 className="max-w-full font-serif text-display wrap-break-word">
          <bdi>{record.title}</bdi>
        </h1>
        <nav aria-label="Works" className="flex flex-wrap gap-x-6 text-note">
          <BesideLink work={beside.previous}>Previous</BesideLink>
          <BesideLink work={beside.next}>Next</BesideLink>
          {!record.isHidden && (
            <Link to={workUrl(record)} className="underlined-link">
              See it
            </Link>
          )}
          <Link to={catalogueUrl()} className="underlined-link">
            Catalogue
          </Link>
          <Link to="/admin" className="underlined-link">
            All sections
          </Link>
        </nav>
      </header>
      <RecordCard record={record} {...known} />
      <WorkViews work={record} />
      <ShownAt work={record} />
      <WorkHistory workId={record.id} />
    </>
  );
}

function BesideLink({ work, children }: { work: Named | null; children: string }) {
  if (!work) return null;
  return (
    <Link
      to={`/admin/works/${work.id}`}
      className="underlined-link"
      aria-label={`${children}: ${work.title}`}
    >
      {children}
    </Link>
  );
}
