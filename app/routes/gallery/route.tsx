import { EmptyMessage } from '../../components/frame/empty-message.tsx';
import { useMemo } from 'react';
import { AreaView } from '../../components/frame/area.tsx';
import { ON_FIRST_SCREEN } from '../../components/viewer/work-rows.tsx';
import { findFetchedWork } from '../../components/viewer/work-windows.ts';
import { WorkViewer } from '../../components/viewer/work-viewer.tsx';
import { listGalleryPreview } from '../../data/groups/gallery.server.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { chooseGrouping, GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS } from '../../domain/group/group.ts';
import { groupWorksUrl } from '../../domain/publishing/public-url.ts';
import { galleryPage, workPage } from '../../domain/publishing/pages/public-page.ts';
import { HIDDEN_SALE } from '../../domain/work/record.ts';
import { DEFAULT_SETTINGS } from '../../domain/setting/setting.ts';
import { findViewed, viewedId, type WorkSequence } from '../../domain/work/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { revalidateCovered, useCoveredPage } from '../revalidation.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { readGallery, readViewed } from '../read-gallery.server.ts';
import type { Route } from './+types/route';
import { CollapseScript } from './collapsed-groups.tsx';
import { GroupBy } from './group-by.tsx';
import { GroupSection } from './group-section.tsx';

export const handle: RouteHandle = { query: { groupBy: 'groupKind', work: 'id' } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  const settings = await readArea(context, 'settings', ({ db }) => readSettings(db));
  const previewCount = settings.ok
    ? settings.value.galleryPreviewCount
    : Number(DEFAULT_SETTINGS.galleryPreviewCount);
  const switches = settings.ok ? settings.value : HIDDEN_SALE;
  const gallery = await readGallery(context, async ({ db }, inUse) => {
    const groupBy = chooseGrouping(search, inUse);
    const groups =
      viewedId(search) === null
        ? await listGalleryPreview(db, groupBy, previewCount, switches)
        : null;
    return { groupBy, inUse, groups };
  });
  if (!gallery.ok) {
    return { groupBy: chooseGrouping(search, []), inUse: [], groups: gallery, viewed: null };
  }
  const { groupBy, inUse, groups } = gallery.value;
  const viewed = await readViewed(context, request, switches, (work) =>
    [groupBy, ...GROUP_KINDS].find((kind) => work[GROUP_FIELDS[kind].id] !== null),
  );
  if (viewed && !viewed.ok) return { groupBy, inUse, groups: viewed, viewed: null };
  return {
    groupBy,
    inUse,
    /** Null when the viewer covers the page. */
    groups: groups && { ok: true as const, value: groups },
    viewed: viewed && viewed.value,
  };
}

type Shown = Route.ComponentProps['loaderData'];

/** The sequences of the viewer: each whole group, of which the page shows only the first works. */
function listSequences({ groupBy, groups, viewed }: Shown): WorkSequence[] {
  const ofGroups = (groups?.ok ? groups.value : []).map(({ group, works, total }) => ({
    source: groupWorksUrl(groupBy, group.id),
    total,
    runs: [{ first: 0, works }],
  }));
  return viewed ? [...ofGroups, viewed] : ofGroups;
}

export const shouldRevalidate = revalidateCovered;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { groupBy, groups } = loaderData;
  const work =
    findViewed(listSequences(loaderData), location.search) ?? findFetchedWork(location.search);
  return pageMeta(matches[0], (site) =>
    work ? workPage(site, work) : galleryPage(site, groupBy, groups?.ok ? groups.value : []),
  );
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { groupBy, inUse, groups } = loaderData;
  const sequences = useMemo(() => listSequences(loaderData), [loaderData]);
  useCoveredPage(groups === null);
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
            <EmptyMessage
              className="border-t border-line pt-6"
              section="works"
              linkText="Add a work to a category or a collection"
            >
              No works yet.
            </EmptyMessage>
          ) : (
            <div className="grid grid-cols-1 gap-y-10 md:gap-y-14 print:block print:*:not-first:mt-8">
              <CollapseScript />
              {value.map((group, index) => (
                <GroupSection
                  key={`${groupBy}-${group.group.id}`}
                  kind={groupBy}
                  shown={group}
                  eagerCount={index === 0 ? ON_FIRST_SCREEN : 0}
                />
              ))}
            </div>
          )
        }
      </AreaView>
    </div>
  );
}
