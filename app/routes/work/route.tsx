import { useMemo } from 'react';
import { redirect } from 'react-router';
import { FormattedText } from '../../components/frame/formatted-text.tsx';
import { AreaView } from '../../components/frame/area.tsx';
import { WorkViewer } from '../../components/viewer/work-viewer.tsx';
import { findWorkInGroup } from '../../data/works/viewing.server.ts';
import { findWorkPage } from '../../data/works/work-details.server.ts';
import { GROUP_KINDS } from '../../domain/group/group.ts';
import { chooseViewing, neighbours, viewsSequence } from '../../domain/work/viewing.ts';
import { detailsPage } from '../../domain/publishing/pages/details-page.ts';
import { readWorkPath, workUrl } from '../../domain/publishing/public-url.ts';
import { plainText, renderText } from '../../domain/publishing/rich-text.server.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { readSaleSwitches } from '../read-gallery.server.ts';
import { revalidateUnlessLayerChange } from '../revalidation.ts';
import type { Route } from './+types/route';
import { PreviousNext } from './previous-next.tsx';
import { MainPicture } from './main-picture.tsx';
import { ShownAt } from './shown-at.tsx';
import { WorkFacts } from './work-facts.tsx';
import { WorkViews } from './work-views.tsx';

export const handle: RouteHandle = {
  hasItalic: true,
  query: { in: 'groupKind', work: 'idInPath', view: 'id' },
};

export const shouldRevalidate = revalidateUnlessLayerChange;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = readWorkPath(params.work);
  if (id === null) throw notFound();
  const requestedKind = new URL(request.url).searchParams.get('in');
  const switches = await readSaleSwitches(context);
  const found = await readArea(context, 'gallery', async ({ db }) => {
    const page = await findWorkPage(db, id, switches);
    if (!page) return null;
    const kinds = page.groups.map(({ kind }) => kind).toReversed();
    const kind =
      GROUP_KINDS.find((each) => each === requestedKind && kinds.includes(each)) ?? kinds[0];
    const sequence = kind ? await findWorkInGroup(db, kind, page.work) : null;
    const viewing = sequence && chooseViewing([sequence], id);
    const adjacent = viewing && neighbours(viewing);
    const { description } = page.work;
    const work = { ...page.work, description: plainText(description) };
    return { ...page, work, kind, adjacent, description: renderText(description) };
  });
  if (!found.ok) return found;
  if (!found.value) throw notFound();
  const canonical = workUrl(found.value.work);
  // The router decodes the parameter, but the URL of a work is percent-encoded.
  if (canonical !== `/works/${encodeURIComponent(params.work)}`) throw redirect(canonical, 301);
  return { ok: true as const, value: found.value };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData?.ok) return [];
  const { value } = loaderData;
  return pageMeta(matches[0], (site) => detailsPage(site, value.work));
}

/** The page of a work: its picture, followed by its facts. */
export default function Work({ loaderData }: Route.ComponentProps) {
  const sequences = useMemo(
    () => (loaderData.ok ? [viewsSequence(loaderData.value.work, loaderData.value.views)] : []),
    [loaderData],
  );
  return (
    <div className="wrap-page pt-4 pb-20 md:pt-6">
      <WorkViewer sequences={sequences} />
      <AreaView area={loaderData}>
        {({ work, facts, description, views, showings, groups, kind, adjacent }) => (
          <article>
            <div className="md:flex md:flex-wrap md:items-start md:gap-10">
              <MainPicture work={work} />
              {/* Next to the bottom of a narrow work, or below a wide work with title and text side by side. */}
              <div className="@container mt-8 min-w-0 flex-[1_1_18rem] md:mt-0 md:self-end">
                <div className="grid grid-cols-1 gap-x-16 gap-y-8 @min-[52rem]:grid-cols-2">
                  <WorkFacts work={work} facts={facts} />
                  <div className="grid max-w-reading min-w-0 grid-cols-1 gap-y-10">
                    {description && <FormattedText html={description} />}
                    <WorkViews views={views} />
                    <ShownAt showings={showings} groups={groups} />
                  </div>
                </div>
              </div>
            </div>
            {kind && adjacent && <PreviousNext kind={kind} adjacent={adjacent} />}
          </article>
        )}
      </AreaView>
    </div>
  );
}
