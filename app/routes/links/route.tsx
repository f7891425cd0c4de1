import { EmptyPlace } from '../../components/frame/empty-place.tsx';
import { preloadItalic } from '../../components/frame/font-links.ts';
import { AreaView } from '../../components/frame/area.tsx';
import { nameLink } from '../../components/link-name.ts';
import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { listShownLinks } from '../../data/links.server.ts';
import type { ShownLink } from '../../domain/content/link.ts';
import { linksPage } from '../../domain/publishing/public-page.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/route';

export const links = preloadItalic;

export async function loader({ context }: Route.LoaderArgs) {
  return { links: await readArea(context, 'links', ({ db }) => listShownLinks(db)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0], linksPage);
}

export default function Links({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap-page pt-6 pb-20 md:pt-10">
      <h1 className="font-serif text-title italic">links</h1>
      <AreaView area={loaderData.links}>
        {(shown) =>
          shown.length > 0 ? (
            <ul className="mt-6 border-b border-line *:border-t *:border-line *:py-[clamp(1.25rem,2.4vw,2rem)] [--fit-height:25vh]">
              {shown.map((link, index) => (
                <LinkImage key={link.id} link={link} greets={index === 0} />
              ))}
            </ul>
          ) : (
            <EmptyPlace className="mt-gutter" section="links" todo="Add a link">
              No links yet.
            </EmptyPlace>
          )
        }
      </AreaView>
    </div>
  );
}

type LinkImageProps = {
  link: ShownLink;
  /** Whether it is the first that the page shows. */
  greets: boolean;
};

function LinkImage({ link, greets }: LinkImageProps) {
  const { url, picture } = link;
  const name = url && nameLink(url);
  const ratio = (picture.width / picture.height).toFixed(3);
  const sizes = `min(${CONTENT_WIDTH}, 25vh * ${ratio}, ${picture.width}px)`;
  const image = (
    <FittedPicture picture={picture} alt={name ?? ''} sizes={sizes} priority={greets} />
  );
  if (!url || !name) return <li>{image}</li>;
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="group flex flex-wrap items-end gap-x-gutter gap-y-3"
      >
        {image}
        <span
          aria-hidden="true"
          className="min-w-0 text-note wrap-anywhere text-soft group-hover:text-ink max-md:w-full"
        >
          <bdi>{name}</bdi> ↗
        </span>
      </a>
    </li>
  );
}
