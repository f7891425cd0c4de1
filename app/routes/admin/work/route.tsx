import { data, Link } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { findWork } from '../../../data/works/works.server.ts';
import { workUrl } from '../../../domain/publishing/public-url.ts';
import type { WorkLink } from '../../../domain/work/work.ts';
import { catalogueUrl, findNeighbours, type Neighbours } from '../catalogue/return-position.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { HISTORY_PATH, RECORDS_PATH } from '../paths.ts';
import { requireOwner } from '../require-owner.server.ts';
import type { HistoryPage } from '../history/entries.ts';
import { EntryList } from '../history/entry-list.tsx';
import type { Route } from './+types/route';
import { Colours } from './colour-receipt.tsx';
import { RecordCard, type RecordCardProps } from './record-card.tsx';
import { ShownAt } from './shown-at.tsx';
import { WorkViews } from './work-views.tsx';

type Work = RecordCardProps & { beside: Neighbours };

/** Only decides the status; the page loads the work itself. */
export async function loader(args: Route.LoaderArgs) {
  requireOwner(args);
  const { db } = args.context.get(servicesContext);
  const isThere = (await findWork(db, Number(args.params.id))) !== undefined;
  return data({ isThere }, { status: isThere ? 200 : 404 });
}

/** Opens the page without a request. */
export function clientLoader() {
  return { isThere: true };
}

export default function WorkPage({ params, loaderData }: Route.ComponentProps) {
  if (!loaderData.isThere) return <NoWork />;
  return (
    <div key={params.id} className="wrap-page pt-4 pb-24">
      <Loaded<Work | null> from={`${RECORDS_PATH}/${params.id}`}>
        {(work) => (work ? <WorkForms {...work} /> : <NoWork />)}
      </Loaded>
    </div>
  );
}

function NoWork() {
  return (
    <div className="wrap-page py-6">
      <h1 className="font-serif text-display">This work does not exist</h1>
      <p className="mt-4 flex flex-wrap gap-x-6 text-note">
        <OwnerLinks />
      </p>
    </div>
  );
}

function OwnerLinks() {
  return (
    <>
      <Link to={catalogueUrl()} className="underlined-link">
        Catalogue
      </Link>
      <Link to="/admin" className="underlined-link">
        All sections
      </Link>
    </>
  );
}

function WorkForms({ record, beside: newestFirstNeighbours, ...options }: Work) {
  const beside = findNeighbours(record.id) ?? newestFirstNeighbours;
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-6">
        <h1 className="max-w-full font-serif text-display wrap-break-word">
          <bdi>{record.title}</bdi>
        </h1>
        <nav aria-label="Works" className="flex flex-wrap gap-x-6 text-note">
          <NeighbourLink work={beside.previous}>Previous</NeighbourLink>
          <NeighbourLink work={beside.next}>Next</NeighbourLink>
          {!record.isHidden && (
            <Link to={workUrl(record)} className="underlined-link">
              See it
            </Link>
          )}
          <OwnerLinks />
        </nav>
      </header>
      <RecordCard record={record} {...options} />
      <WorkViews work={record} />
      <ShownAt work={record} />
      <Colours key={record.picture.image} work={record} />
      <WorkHistory workId={record.id} />
    </>
  );
}

function NeighbourLink({ work, children }: { work: WorkLink | null; children: string }) {
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

function WorkHistory({ workId }: { workId: number }) {
  return (
    <section aria-labelledby="history-title" className="mt-12 border-t border-ink pt-4">
      <h2 id="history-title" className="font-serif text-lead">
        History
      </h2>
      <Loaded<HistoryPage> key={workId} from={`${HISTORY_PATH}?work=${workId}`}>
        {({ entries }) => <EntryList entries={entries} heading="h3" />}
      </Loaded>
    </section>
  );
}
