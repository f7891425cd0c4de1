import { useMemo } from 'react';
import { redirect } from 'react-router';
import { FormattedText } from '../../components/frame/formatted-text.tsx';
import { AreaView } from '../../components/frame/area.tsx';
import { preloadItalic } from '../../components/frame/font-links.ts';
import { WorkViewer } from '../../components/viewer/work-viewer.tsx';
import { readSettings } from '../../data/settings.server.ts';
import { findWorkInGroup } from '../../data/viewing.server.ts';
import { findWorkPage } from '../../data/work-details.server.ts';
import { GROUP_KINDS } from '../../domain/content/group.ts';
import { chooseViewing, neighbours, viewsSequence } from '../../domain/content/viewing.ts';
import { detailsPage } from '../../domain/publishing/details-page.ts';
import { readWorkPath, workUrl } from '../../domain/publishing/public-url.ts';
import { plainText, renderText } from '../../domain/publishing/rich-text.server.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { revalidateUnlessOpening } from '../revalidation.ts';
import type { Route } from './+types/route';
import { Beside } from './beside.tsx';
import { HungWork } from './hung-work.tsx';
import { ShownAt } from './shown-at.tsx';
import { WorkFacts } from './work-facts.tsx';
import { WorkViews } from './work-views.tsx';

export const handle: RouteHandle = {
  path: 'work',
  query: { in: 'groupKind', work: 'thisWork', view: 'viewOfWork' },
};

export const links = preloadItalic;

export const shouldRevalidate = revalidateUnlessOpening;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = readWorkPath(params.work);
  if (id === null) throw notFound();
  const asked = new URL(request.url).searchParams.get('in');
  const settings = await readArea(context, 'settings', ({ db }) => readSettings(db));
  const switches = settings.ok ? settings.value : { showStatus: false, showPrices: false };
  const found = await readArea(context, 'gallery', async ({ db }) => {
    const page = await findWorkPage(db, id, switches);
    if (!page) return null;
    const kinds = page.groups.map(({ kind }) => kind).toReversed();
    const kind = GROUP_KINDS.find((each) => each === asked && kinds.includes(each)) ?? kinds[0];
    const sequence = kind ? await findWorkInGroup(db, kind, page.work) : null;
    const viewing = sequence && chooseViewing([sequence], id);
    const beside = viewing && neighbours(viewing);
    const { description } = page.work;
    const work = { ...page.work, description: plainText(description) };
    return { ...page, work, kind, beside, description: renderText(description) };
  });
  if (!found.ok) return found;
  if (!found.value) throw notFound();
  const right = workUrl(found.value.work);
  if (right !== `/works/${params.work}`) throw redirect(right, 301);
  return { ok: true as const, value: found.value };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData?.ok) return [];
  const { value } = loaderData;
  return pageMeta(matches[0], (site) => detailsPage(site, value.work));
}

/** A wall with one work: the work, and then what there is to know of it. */
export default function Work({ loaderData }: Route.ComponentProps) {
  const sequences = useMemo(
    () => (loaderData.ok ? [viewsSequence(loaderData.value.work, loaderData.value.views)] : []),
    [loaderData],
  );
  return (
    <div className="wrap-page pt-4 pb-20 md:pt-6">
      <WorkViewer sequences={sequences} />
      <AreaView area={loaderData}>
        {({ work, description, views, showings, groups, kind, beside }) => (
          <article>
            <div className="md:flex md:flex-wrap md:items-end md:gap-10">
              <HungWork work={work} />
              <WorkFacts work={work} />
            </div>
            <div className="max-w-reading">
              {description && <FormattedText html={description} className="mt-8 md:mt-12" />}
              <WorkViews views={views} />
              <ShownAt showings={showings} groups={groups} />
            </div>
            {kind && beside && <Beside kind={kind} beside={beside} />}
          </article>
        )}
      </AreaView>
    </div>
  );
}
