import { type CSSProperties, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { FIRST_SHOWN, LookContext } from '../../../components/frame/look-context.ts';
import { LogoPicture } from '../../../components/menu/logo-picture.tsx';
import { NavLinks } from '../../../components/menu/nav-links.tsx';
import { WorkRows } from '../../../components/viewer/work-rows.tsx';
import type { Look } from '../../../domain/look/look.ts';
import { lookVariables } from '../../../domain/look/look-style.ts';
import { fixedScheme, type Scheme, SCHEMES } from '../../../domain/look/palette.ts';
import type { loader as readRoot } from '../../../root.tsx';
import { FirstScreen } from '../../home/first-screen.tsx';
import { RecentWorks } from '../../home/recent-works.tsx';
import type { loader as readHome } from '../../home/route.tsx';
import { nameSite } from '../../page-meta.ts';

export const PREVIEWED_PAGES = ['home', 'gallery'] as const;
export type PreviewedPage = (typeof PREVIEWED_PAGES)[number];

type PreviewsProps = { look: Look; page: PreviewedPage };

/** A page of the site in a look, small, on light and on dark screens. */
export function Previews({ look, page }: PreviewsProps) {
  const { data, load } = useFetcher<typeof readHome>({ key: 'look-preview' });
  useEffect(() => void load('/?index'), [load]);
  return (
    <div className="look-previews">
      {SCHEMES.map((scheme) => (
        <figure key={scheme}>
          <Screen look={look} scheme={fixedScheme(look.paper) ?? scheme}>
            {data && <Page data={data} page={page} />}
          </Screen>
          <figcaption className="pt-1 text-small text-soft">
            {scheme === 'light' ? 'Light screens' : 'Dark screens'}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

type ScreenProps = { look: Look; scheme: Scheme; children: React.ReactNode };

function Screen({ look, scheme, children }: ScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  // Ids of the components would name several elements of this page.
  useLayoutEffect(() => {
    for (const element of screen.current?.querySelectorAll('[id]') ?? [])
      element.removeAttribute('id');
  });
  const style = { ...lookVariables(look, scheme), colorScheme: scheme } as CSSProperties;
  return (
    <div ref={screen} inert aria-hidden="true" className="look-screen" style={style}>
      <LookContext value={{ ...FIRST_SHOWN, ...look, scheme }}>
        <div className="look-page">{children}</div>
      </LookContext>
    </div>
  );
}

type HomeData = Awaited<ReturnType<typeof readHome>>;
type PageProps = { data: HomeData; page: PreviewedPage };

/** The components of the page itself, below the name or the logo and the links of the navigation bar. */
function Page({ data, page }: PageProps) {
  const { home, scheme } = use(LookContext);
  const site = useRouteLoaderData<typeof readRoot>('root');
  const name = nameSite(site);
  const logo = site?.logo;
  const hasLargeName = page === 'home' && home === 'wide';
  return (
    <>
      <div className="wrap-page flex min-h-header items-center justify-between gap-8 py-2">
        <p className="font-serif text-title">
          {logo ? (
            // Not the one for dark screens on the screen of a light page.
            <LogoPicture logo={scheme === 'dark' ? logo : { ...logo, dark: null }} alt="" />
          ) : (
            !hasLargeName && name
          )}
        </p>
        <NavLinks className="hidden gap-x-8 text-note md:flex" linkClassName="quiet-link" />
      </div>
      <div className="wrap-page">
        {hasLargeName && <p className="home-name">{name}</p>}
        {page === 'home' ? <HomePage {...data} /> : <GalleryPage {...data} />}
      </div>
    </>
  );
}

function HomePage({ image, posts, recents, today }: HomeData) {
  return (
    <>
      <FirstScreen image={image} posts={posts} today={today} />
      <div className="mt-12">{recents.ok && <RecentWorks {...recents.value} />}</div>
    </>
  );
}

function GalleryPage({ recents }: HomeData) {
  return (
    <>
      <p className="border-b border-line pt-4 pb-5 font-serif text-display">Gallery</p>
      {recents.ok && <WorkRows works={recents.value.works} />}
    </>
  );
}
