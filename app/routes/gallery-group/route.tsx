import { EmptyMessage } from '../../components/frame/empty-message.tsx';
import { useMemo } from 'react';
import { AreaView } from '../../components/frame/area.tsx';
import { FormattedText } from '../../components/frame/formatted-text.tsx';
import { ON_FIRST_SCREEN, WorkRows } from '../../components/viewer/work-rows.tsx';
import { findFetchedWork } from '../../components/viewer/work-windows.ts';
import { WorkViewer } from '../../components/viewer/work-viewer.tsx';
import { ownerContext } from '../../context.ts';
import { findGroupPage } from '../../data/groups/gallery.server.ts';
import { countWorksOfGroup } from '../../data/works/shown-works.server.ts';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../../domain/group/group.ts';
import { parseId } from '../../domain/id.ts';
import type { SaleSwitches } from '../../domain/work/record.ts';
import { unknownGroupKind } from '../../domain/messages.ts';
import { renderText } from '../../domain/publishing/rich-text.server.ts';
import { groupWorksUrl } from '../../domain/publishing/public-url.ts';
import { galleryPage, groupPage, workPage } from '../../domain/publishing/pages/public-page.ts';
import { findViewed, viewedId, type WorkSequence } from '../../domain/work/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { revalidateCovered, useCoveredPage } from '../revalidation.ts';
import { notFound } from '../not-found/not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { readSaleSwitches, readViewed } from '../read-gallery.server.ts';
import type { Route } from './+types/route';
import { BackButton } from './back-button.tsx';
import { PageLinks } from './page-links.tsx';

export const handle: RouteHandle = { query: { page: 'pageNumber', work: 'id' } };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const kind = GROUP_KINDS.find((each) => each === params.groupBy);
  if (!kind) throw notFound(unknownGroupKind(params.groupBy));
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const { search, searchParams } = new URL(request.url);
  const switches = await readSaleSwitches(context);
  if (viewedId(search) !== null) return readCovered(context, request, { kind, id, switches });
  const found = await readArea(context, 'gallery', ({ db }) =>
    findGroupPage(db, kind, id, searchParams.get('page'), switches),
  );
  if (!found.ok) return { kind, shown: found, viewed: null };
  if (!found.value) throw notFound();
  // Only the owner sees a group without works. For visitors it is missing, and so is a group of hidden works only.
  if (found.value.total === 0 && !context.get(ownerContext)) throw notFound();
  const { group, ...page } = found.value;
  const value = { ...page, group: { ...group, description: renderText(group.description) } };
  return { kind, shown: { ok: true as const, value }, viewed: null };
}

/** Reads the works of the viewer, but not the page that it covers. */
async function readCovered(
  context: Route.LoaderArgs['context'],
  request: Request,
  { kind, id, switches }: { kind: GroupKind; id: number; switches: SaleSwitches },
) {
  const works = await readArea(context, 'gallery', ({ db }) => countWorksOfGroup(db, kind, id));
  if (!works.ok) return { kind, shown: works, viewed: null };
  if (works.value === 0) throw notFound();
  const viewed = await readViewed(context, request, switches, (work) =>
    work[GROUP_FIELDS[kind].id] === id ? kind : undefined,
  );
  if (!viewed?.ok) return { kind, shown: viewed, viewed: null };
  return { kind, shown: null, viewed: viewed.value };
}

type Shown = Route.ComponentProps['loaderData'];

/** The sequences of the viewer: the whole group, of which the page shows only a part. */
function listSequences({ kind, shown, viewed }: Shown): WorkSequence[] {
  const viewedSequences = viewed ? [viewed] : [];
  if (!shown?.ok) return viewedSequences;
  const { group, works, total, paging } = shown.value;
  const source = groupWorksUrl(kind, group.id);
  const ofGroup = { source, total, runs: [{ first: paging.offset, works }] };
  return [ofGroup, ...viewedSequences];
}

export const shouldRevalidate = revalidateCovered;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, shown } = loaderData;
  const work =
    findViewed(listSequences(loaderData), location.search) ?? findFetchedWork(location.search);
  return pageMeta(matches[0], (site) => {
    if (work) return workPage(site, work);
    return shown?.ok ? groupPage(site, kind, shown.value) : galleryPage(site, kind, []);
  });
}

export default function GalleryGroup({ loaderData }: Route.ComponentProps) {
  const { kind, shown } = loaderData;
  const sequences = useMemo(() => listSequences(loaderData), [loaderData]);
  useCoveredPage(shown === null);
  return (
    <div className="wrap-page pb-20">
      <WorkViewer sequences={sequences} />
      <div className="pt-4 md:pt-6">
        <BackButton kind={kind} />
      </div>
      <AreaView area={shown}>
        {({ group, works, total, paging }) => (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pt-3 pb-5 md:pt-5">
              <h1 className="max-w-full font-serif text-display wrap-break-word">
                <bdi>{group.title}</bdi>
              </h1>
              <p className="text-note text-soft">{total === 1 ? '1 work' : `${total} works`}</p>
            </div>
            {group.description && <FormattedText html={group.description} className="pt-6" />}
            {total === 0 && (
              <EmptyMessage className="pt-6" section="works" linkText="Add a work to it">
                No works here yet.
              </EmptyMessage>
            )}
            <WorkRows works={works} eagerCount={ON_FIRST_SCREEN} />
            <PageLinks paging={paging} />
          </>
        )}
      </AreaView>
    </div>
  );
}
