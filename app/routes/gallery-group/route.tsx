import { EmptyPlace } from '../../components/frame/empty-place.tsx';
import { useMemo } from 'react';
import { AreaView } from '../../components/frame/area.tsx';
import { FormattedText } from '../../components/frame/formatted-text.tsx';
import { ON_FIRST_SCREEN, WorkRows } from '../../components/viewer/work-rows.tsx';
import { findCame } from '../../components/viewer/work-windows.ts';
import { WorkViewer } from '../../components/viewer/work-viewer.tsx';
import { findGroupPage } from '../../data/group-page.server.ts';
import { GROUP_FIELDS } from '../../domain/content/gallery.ts';
import { GROUP_KINDS } from '../../domain/content/group.ts';
import { parseId } from '../../domain/content/id.ts';
import { unknownGroupKind } from '../../domain/messages.ts';
import { renderText } from '../../domain/publishing/rich-text.server.ts';
import { groupWorksUrl } from '../../domain/publishing/public-url.ts';
import { galleryPage, groupPage, workPage } from '../../domain/publishing/public-page.ts';
import { findViewed, type WorkSequence } from '../../domain/content/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { readViewed } from '../read-viewed.server.ts';
import { revalidateUnlessOpening } from '../revalidation.ts';
import type { Route } from './+types/route';
import { BackButton } from './back-button.tsx';
import { PageLinks } from './page-links.tsx';

export const handle: RouteHandle = {
  path: 'group',
  query: { page: 'groupPage', work: 'work' },
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const kind = GROUP_KINDS.find((each) => each === params.groupBy);
  if (!kind) throw notFound(unknownGroupKind(params.groupBy));
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const asked = new URL(request.url).searchParams.get('page');
  const found = await readArea(context, 'gallery', ({ db }) => findGroupPage(db, kind, id, asked));
  if (!found.ok) return { kind, shown: found, viewed: null };
  if (!found.value) throw notFound();
  const { group, ...page } = found.value;
  const value = { ...page, group: { ...group, description: renderText(group.description) } };
  return {
    kind,
    shown: { ok: true as const, value },
    viewed: await readViewed(context, request, (work) =>
      work[GROUP_FIELDS[kind].id] === id ? kind : undefined,
    ),
  };
}

type Shown = Route.ComponentProps['loaderData'];

/** What the viewer walks through: the whole group, though the page shows only a part. */
function listSequences({ kind, shown, viewed }: Shown): WorkSequence[] {
  if (!shown.ok) return [];
  const { group, works, total, paging } = shown.value;
  const source = groupWorksUrl(kind, group.id);
  const ofGroup = { source, total, runs: [{ first: paging.offset, works }] };
  return viewed ? [ofGroup, viewed] : [ofGroup];
}

export const shouldRevalidate = revalidateUnlessOpening;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, shown } = loaderData;
  const work = findViewed(listSequences(loaderData), location.search) ?? findCame(location.search);
  return pageMeta(matches[0], (site) => {
    if (work) return workPage(site, work);
    return shown.ok ? groupPage(site, kind, shown.value) : galleryPage(site, kind, []);
  });
}

export default function GalleryGroup({ loaderData }: Route.ComponentProps) {
  const { kind, shown } = loaderData;
  const sequences = useMemo(() => listSequences(loaderData), [loaderData]);
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
              <EmptyPlace className="pt-6" section="works" todo="Add a work to it">
                No works here yet.
              </EmptyPlace>
            )}
            <WorkRows works={works} first={ON_FIRST_SCREEN} />
            <PageLinks paging={paging} />
          </>
        )}
      </AreaView>
    </div>
  );
}
