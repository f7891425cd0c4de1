import { EmptyPlace } from '../../components/frame/empty-place.tsx';
import { useMemo } from 'react';
import { AreaView } from '../../components/frame/area.tsx';
import { ON_FIRST_SCREEN } from '../../components/viewer/work-rows.tsx';
import { findCame } from '../../components/viewer/work-windows.ts';
import { WorkViewer } from '../../components/viewer/work-viewer.tsx';
import { listGalleryPreview, listGroupingsInUse } from '../../data/gallery.server.ts';
import { readSettings } from '../../data/settings.server.ts';
import { chooseGrouping, GROUP_FIELDS } from '../../domain/content/gallery.ts';
import { GROUP_KINDS } from '../../domain/content/group.ts';
import { groupWorksUrl } from '../../domain/publishing/public-url.ts';
import { galleryPage, workPage } from '../../domain/publishing/public-page.ts';
import { STARTING_SETTINGS } from '../../domain/content/setting.ts';
import { findViewed, type WorkSequence } from '../../domain/content/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { readViewed } from '../read-viewed.server.ts';
import { revalidateUnlessOpening } from '../revalidation.ts';
import type { Route } from './+types/route';
import { EarlyFolds } from './folds.tsx';
import { GroupBy } from './group-by.tsx';
import { GroupSection } from './group-section.tsx';

export const handle: RouteHandle = { query: { groupBy: 'groupKind', work: 'work' } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  const settings = await readArea(context, 'settings', ({ db }) => readSettings(db));
  const cap = settings.ok
    ? settings.value.galleryPreviewCount
    : Number(STARTING_SETTINGS.galleryPreviewCount);
  const used = await readArea(context, 'gallery', ({ db }) => listGroupingsInUse(db));
  const inUse = used.ok ? used.value : [];
  const groupBy = chooseGrouping(search, inUse);
  const groups = await readArea(context, 'gallery', ({ db }) =>
    listGalleryPreview(db, groupBy, cap),
  );
  const viewed = groups.ok
    ? await readViewed(context, request, (work) =>
        [groupBy, ...GROUP_KINDS].find((kind) => work[GROUP_FIELDS[kind].id] !== null),
      )
    : null;
  return { groupBy, inUse, groups, viewed };
}

type Shown = Route.ComponentProps['loaderData'];

/** What the viewer walks through: each group as a whole, though the page shows only its first works. */
function listSequences({ groupBy, groups, viewed }: Shown): WorkSequence[] {
  const ofGroups = (groups.ok ? groups.value : []).map(({ group, works, total }) => ({
    source: groupWorksUrl(groupBy, group.id),
    total,
    runs: [{ first: 0, works }],
  }));
  return viewed ? [...ofGroups, viewed] : ofGroups;
}

export const shouldRevalidate = revalidateUnlessOpening;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { groupBy, groups } = loaderData;
  const work = findViewed(listSequences(loaderData), location.search) ?? findCame(location.search);
  return pageMeta(matches[0], (site) =>
    work ? workPage(site, work) : galleryPage(site, groupBy, groups.ok ? groups.value : []),
  );
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { groupBy, inUse, groups } = loaderData;
  const sequences = useMemo(() => listSequences(loaderData), [loaderData]);
  return (
    <div className="wrap-page pb-20">
      <WorkViewer sequences={sequences} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 pt-6 pb-10 md:pt-10 md:pb-14">
        <h1 className="font-serif text-display">Gallery</h1>
        <GroupBy chosen={groupBy} inUse={inUse} />
      </div>
      <AreaView area={groups}>
        {(value) =>
          value.length === 0 ? (
            <EmptyPlace
              className="border-t border-line pt-6"
              section="works"
              todo="Add a work to a category or a collection"
            >
              No works yet.
            </EmptyPlace>
          ) : (
            <div className="grid grid-cols-1 gap-y-10 md:gap-y-14">
              <EarlyFolds />
              {value.map((group, index) => (
                <GroupSection
                  key={`${groupBy}-${group.group.id}`}
                  kind={groupBy}
                  shown={group}
                  first={index === 0 ? ON_FIRST_SCREEN : 0}
                />
              ))}
            </div>
          )
        }
      </AreaView>
    </div>
  );
}
