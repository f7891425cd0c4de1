import { EmptyMessage } from '../../components/frame/empty-message.tsx';
import { AreaView } from '../../components/frame/area.tsx';
import { nameLink } from '../../components/link-name.ts';
import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { listShownLinks } from '../../data/links/links.server.ts';
import type { ShownLink } from '../../domain/link/link.ts';
import { linksPage } from '../../domain/publishing/pages/public-page.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/route';

export const handle: RouteHandle = { hasItalic: true };

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
            <ul className="mt-6 border-b border-line *:border-t *:border-line [--fit-height:25vh] print:[--fit-height:35mm]">
              {shown.map((link, index) => (
                <LinkRow key={link.id} link={link} isFirst={index === 0} />
              ))}
            </ul>
          ) : (
            <EmptyMessage className="mt-gutter" section="links" linkText="Add a link">
              No links yet.
            </EmptyMessage>
          )
        }
      </AreaView>
    </div>
  );
}

type LinkRowProps = { link: ShownLink; isFirst: boolean };

const ROW =
  'group grid grid-cols-1 items-center gap-x-gutter gap-y-4 py-[clamp(1.25rem,2.4vw,2rem)] md:grid-cols-2';

/** The name of a link next to its picture. On a phone the picture is above the name. */
function LinkRow({ link: { name, url, picture }, isFirst }: LinkRowProps) {
  const host = url && nameLink(url);
  const shownName = name ?? host;
  const ratio = (picture.width / picture.height).toFixed(3);
  const fit = `25vh * ${ratio}, ${picture.width}px`;
  const content = (
    <>
      <span className="min-w-0 max-md:order-1">
        {shownName && (
          <span className="block font-serif text-title wrap-anywhere decoration-1 underline-offset-[0.2em] group-[a]:group-hover:underline">
            <bdi>{shownName}</bdi>
          </span>
        )}
        {host && (
          <span aria-hidden="true" className="mt-1 block text-note wrap-anywhere text-soft">
            <bdi>{host}</bdi> ↗
          </span>
        )}
      </span>
      <FittedPicture
        picture={picture}
        alt=""
        sizes={`(width >= 768px) min(${CONTENT_WIDTH} / 2, ${fit}), min(${CONTENT_WIDTH}, ${fit})`}
        priority={isFirst}
      />
    </>
  );
  return (
    <li>
      {url && host ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className={ROW}>
          {content}
        </a>
      ) : (
        <div className={ROW}>{content}</div>
      )}
    </li>
  );
}
