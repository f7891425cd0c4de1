import { AreaView } from '../../components/area.tsx';
import { ON_FIRST_SCREEN } from '../../components/work-rows.tsx';
import { WorkViewer } from '../../components/work-viewer.tsx';
import { servicesContext } from '../../context.ts';
import { listGalleryPreview } from '../../data/gallery.server.ts';
import { readSettings } from '../../data/settings.server.ts';
import { readGrouping } from '../../domain/gallery.ts';
import { galleryPage, workPage } from '../../domain/public-page.ts';
import { STARTING_SETTINGS } from '../../domain/setting.ts';
import { findViewed } from '../../domain/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { readAloneWork } from '../read-alone-work.server.ts';
import { readArea } from '../read-area.server.ts';
import { revalidateUnlessOpening } from '../revalidation.ts';
import type { Route } from './+types/route';
import { EarlyFolds } from './early-folds.tsx';
import { GroupBy } from './group-by.tsx';
import { GroupSection } from './group-section.tsx';

export const handle: RouteHandle = { query: { groupBy: 'groupKind', work: 'work' } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const groupBy = readGrouping(new URL(request.url).search);
  const settings = await readArea(context, 'settings', () => readSettings(db));
  const cap = settings.ok
    ? settings.value.galleryPreviewCount
    : Number(STARTING_SETTINGS.galleryPreviewCount);
  const groups = await readArea(context, 'gallery', () => listGalleryPreview(db, groupBy, cap));
  const shown = groups.ok ? groups.value.map(({ works }) => works) : [];
  const alone = groups.ok ? await readAloneWork(context, request, shown) : null;
  return { groupBy, groups, alone };
}

export const shouldRevalidate = revalidateUnlessOpening;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { groupBy, groups, alone } = loaderData;
  const shown = groups.ok ? groups.value : [];
  const work = findViewed(
    shown.map(({ works }) => works),
    alone,
    location.search,
  );
  return pageMeta(matches[0], (site) =>
    work ? workPage(site, work) : galleryPage(site, groupBy, shown),
  );
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { groupBy, groups, alone } = loaderData;
  const shown = groups.ok ? groups.value : [];
  return (
    <div className="wrap-page pb-20">
      <WorkViewer groups={shown.map(({ works }) => works)} alone={alone} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 pt-6 pb-10 md:pt-10 md:pb-14">
        <h1 className="font-serif text-display">Gallery</h1>
        <GroupBy chosen={groupBy} />
      </div>
      <AreaView area={groups}>
        {(value) =>
          value.length === 0 ? (
            <p className="border-t border-line pt-6 text-soft">No works yet.</p>
          ) : (
            <div className="grid gap-y-10 md:gap-y-14">
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
