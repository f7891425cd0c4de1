import { redirect } from 'react-router';
import { AreaView } from '../../components/frame/area.tsx';
import { preloadItalic } from '../../components/frame/font-links.ts';
import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { findWorkInGroup } from '../../data/viewing.server.ts';
import { findWorkPage } from '../../data/work-details.server.ts';
import { GROUP_KINDS } from '../../domain/content/group.ts';
import type { WorkDetails } from '../../domain/content/record.ts';
import { chooseViewing, neighbours } from '../../domain/content/viewing.ts';
import { detailsPage } from '../../domain/publishing/public-page.ts';
import { readWorkPath, workUrl } from '../../domain/publishing/public-url.ts';
import { renderText } from '../../domain/publishing/rich-text.server.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/route';
import { Beside } from './beside.tsx';
import { WorkFacts } from './work-facts.tsx';
import { WorkViews } from './work-views.tsx';

export const handle: RouteHandle = { path: 'work', query: { in: 'groupKind' } };

export const links = preloadItalic;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = readWorkPath(params.work);
  if (id === null) throw notFound();
  const asked = new URL(request.url).searchParams.get('in');
  const found = await readArea(context, 'gallery', async ({ db }) => {
    const page = await findWorkPage(db, id);
    if (!page) return null;
    const kinds = page.groups.map(({ kind }) => kind).toReversed();
    const kind = GROUP_KINDS.find((each) => each === asked && kinds.includes(each)) ?? kinds[0];
    const sequence = kind ? await findWorkInGroup(db, kind, page.work) : null;
    const viewing = sequence && chooseViewing([sequence], id);
    const beside = viewing && neighbours(viewing);
    return { ...page, kind, beside, description: renderText(page.work.description) };
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
  return (
    <div className="wrap-page pt-4 pb-20 md:pt-6">
      <AreaView area={loaderData}>
        {({ work, description, views, showings, groups, kind, beside }) => (
          <article>
            <div className="flex justify-center [--fit-height:82svh] print:[--fit-height:140mm]">
              <FittedPicture
                picture={work.picture}
                alt={work.alternativeText ?? work.title}
                sizes={sizesOf(work)}
                priority
              />
            </div>
            <WorkFacts work={work} description={description} showings={showings} groups={groups} />
            <WorkViews title={work.title} views={views} />
            {kind && beside && <Beside kind={kind} beside={beside} />}
          </article>
        )}
      </AreaView>
    </div>
  );
}

function sizesOf({ picture: { width, height } }: WorkDetails): string {
  return `min(${CONTENT_WIDTH}, ${(width / height).toFixed(4)} * 82svh, ${width}px)`;
}
