import { AreaView } from '../../components/area.tsx';
import { ON_FIRST_SCREEN, WorkRows } from '../../components/work-rows.tsx';
import { WorkViewer } from '../../components/work-viewer.tsx';
import { servicesContext } from '../../context.ts';
import { findGroupPage } from '../../data/group-page.server.ts';
import { GROUP_KINDS } from '../../domain/group.ts';
import { parseId } from '../../domain/id.ts';
import { unknownGroupKind } from '../../domain/messages.ts';
import { galleryPage, groupPage, workPage } from '../../domain/public-page.ts';
import { findViewed } from '../../domain/viewing.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { readAloneWork } from '../read-alone-work.server.ts';
import { readArea } from '../read-area.server.ts';
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
  const { db } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get('page');
  const found = await readArea(context, 'gallery', () => findGroupPage(db, kind, id, asked));
  if (!found.ok) return { kind, shown: found, alone: null };
  if (!found.value) throw notFound();
  const { value } = found;
  return {
    kind,
    shown: { ok: true as const, value },
    alone: await readAloneWork(context, request, [value.works]),
  };
}

export const shouldRevalidate = revalidateUnlessOpening;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, shown, alone } = loaderData;
  const work = findViewed(shown.ok ? [shown.value.works] : [], alone, location.search);
  return pageMeta(matches[0], (site) => {
    if (work) return workPage(site, work);
    return shown.ok ? groupPage(site, kind, shown.value) : galleryPage(site, kind, []);
  });
}

export default function GalleryGroup({ loaderData }: Route.ComponentProps) {
  const { kind, shown, alone } = loaderData;
  return (
    <div className="wrap-page pb-20">
      {shown.ok && <WorkViewer groups={[shown.value.works]} alone={alone} />}
      <div className="pt-4 md:pt-6">
        <BackButton kind={kind} />
      </div>
      <AreaView area={shown}>
        {({ group, works, total, paging }) => (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pt-3 pb-5 md:pt-5">
              <h1 className="max-w-full font-serif text-display wrap-anywhere">{group.title}</h1>
              <p className="text-note text-soft">{total === 1 ? '1 work' : `${total} works`}</p>
            </div>
            {total === 0 && <p className="pt-6 text-soft">No works yet.</p>}
            <WorkRows works={works} first={ON_FIRST_SCREEN} />
            <PageLinks paging={paging} />
          </>
        )}
      </AreaView>
    </div>
  );
}
