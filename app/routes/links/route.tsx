import { preloadItalic } from '../../components/frame/font-links.ts';
import { AreaView } from '../../components/frame/area.tsx';
import { listLinks } from '../../data/links.server.ts';
import { linksPage } from '../../domain/publishing/public-page.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/route';
import { LinkImage } from './link-image.tsx';

export const links = preloadItalic;

export async function loader({ context }: Route.LoaderArgs) {
  return { links: await readArea(context, 'links', ({ db }) => listLinks(db)) };
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
            <p className="mt-gutter text-soft">No links yet.</p>
          )
        }
      </AreaView>
    </div>
  );
}
