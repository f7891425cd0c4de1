import { type Area, AreaView } from '../../components/frame/area.tsx';
import { FormattedText } from '../../components/frame/formatted-text.tsx';
import { AskLink } from '../../components/enquiry/ask-link.tsx';
import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { listShownExhibitions } from '../../data/exhibitions/exhibitions.server.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { findSiteImage } from '../../data/settings/site-images.server.ts';
import type { ExhibitionWithWorks } from '../../domain/exhibition/exhibition.ts';
import { bioPage } from '../../domain/publishing/pages/public-page.ts';
import { renderText } from '../../domain/publishing/rich-text.server.ts';
import type { SiteImage } from '../../domain/site-image/site-image.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import { readShownWorks } from '../read-posts.server.ts';
import type { Route } from './+types/route';
import { ExhibitionBlocks } from './exhibition-blocks.tsx';
import { Timeline } from './timeline.tsx';

export const handle: RouteHandle = { hasItalic: true };

export async function loader({ context }: Route.LoaderArgs) {
  const [image, exhibitions, settings] = await Promise.all([
    readArea(context, 'siteContent', ({ db }) => findSiteImage(db, 'bio')),
    readExhibitions(context),
    readArea(context, 'settings', ({ db }) => readSettings(db)),
  ]);
  const {
    isFancyBioEnabled: isFancy = false,
    biography = '',
    publicCv = '',
  } = settings.ok ? settings.value : {};
  const hasCv = publicCv !== '';
  return { image, exhibitions, isFancy, hasCv, biography: renderText(biography) };
}

/** Reads all exhibitions with the works shown there, or without works if those cannot be read. */
async function readExhibitions(
  context: Route.LoaderArgs['context'],
): Promise<Area<ExhibitionWithWorks[]>> {
  const [exhibitions, worksOf] = await Promise.all([
    readArea(context, 'exhibitions', ({ db }) => listShownExhibitions(db)),
    readShownWorks(context, 'exhibitionId'),
  ]);
  if (!exhibitions.ok) return exhibitions;
  return { ok: true, value: exhibitions.value.map((each) => ({ ...each, works: worksOf(each) })) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const image = loaderData?.image.ok ? loaderData.image.value : null;
  const picture = image ? { ...image.picture, alternativeText: image.alternativeText } : null;
  return pageMeta(matches[0], (site) => bioPage(site, picture));
}

export default function Bio({ loaderData }: Route.ComponentProps) {
  const { image, exhibitions, isFancy, hasCv, biography } = loaderData;
  const Exhibitions = isFancy ? Timeline : ExhibitionBlocks;
  return (
    <div className="wrap-page grid grid-cols-1 gap-x-[clamp(2rem,5.5vw,6rem)] gap-y-10 pt-6 pb-20 [--fit-height:80svh] md:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)] md:pt-10 md:[--fit-height:calc(100svh-4rem)] md:has-[>h1+.bio-words]:grid-cols-[minmax(0,var(--container-measure))] print:grid-cols-[34%_minmax(0,1fr)] print:py-4">
      <h1 className="sr-only">bio</h1>
      <AreaView area={image}>{(value) => (value ? <BioPicture image={value} /> : null)}</AreaView>
      <div className="bio-words @container">
        {biography && <FormattedText html={biography} />}
        <p className="mt-6 mb-12 empty:hidden first:mt-0">
          <AskLink className="underlined-link text-note text-soft">Contact</AskLink>
        </p>
        <AreaView area={exhibitions}>
          {(value) => <Exhibitions exhibitions={value} hasCv={hasCv} />}
        </AreaView>
      </div>
    </div>
  );
}

function BioPicture({ image }: { image: SiteImage }) {
  return (
    <div className="bio-picture md:sticky md:top-8 md:self-start print:static">
      <FittedPicture
        picture={image.picture}
        alt={image.alternativeText ?? ''}
        sizes={sizesOf(image)}
        priority
      />
    </div>
  );
}

/** Must match the layout of the page. */
function sizesOf({ picture: { width, height } }: SiteImage): string {
  const column = `(${CONTENT_WIDTH} - clamp(2rem, 5.5vw, 6rem)) * 0.4595`;
  const fit = (tallest: string) => `${(width / height).toFixed(4)} * ${tallest}, ${width}px`;
  return `(width >= 768px) min(${column}, ${fit('(100svh - 4rem)')}), min(${CONTENT_WIDTH}, ${fit('80svh')})`;
}
