import { use } from 'react';
import { useLocation } from 'react-router';
import { siteTitle } from '../../domain/publishing/pages/site.ts';
import type { Logo } from '../../domain/site-image/logo.ts';
import { LookContext } from '../frame/look-context.ts';
import { LogoPicture } from './logo-picture.tsx';
import { NavLinks } from './nav-links.tsx';
import { NavPanel } from './nav-panel.tsx';
import { PageLink } from '../navigation/page-link.tsx';

type NavBarProps = { displayName: string; logo: Logo | undefined };

export function NavBar({ displayName, logo }: NavBarProps) {
  const { home } = use(LookContext);
  const { pathname } = useLocation();
  // There the name is the large title of the page.
  const hasName = displayName && !(home === 'wide' && pathname === '/');
  return (
    <header className="wrap-page flex min-h-header items-center py-2">
      <div
        className={`nav-bar flex w-full flex-wrap ${logo ? 'items-center' : 'items-baseline'} justify-between gap-x-[min(2rem,10vw)]`}
      >
        {/* At very large font sizes the links or the menu wrap below the name. */}
        {(hasName || logo) && (
          <div className="nav-name flex max-w-full flex-[1_1_min(10rem,40%)]">
            <PageLink
              to="/"
              className="max-w-full py-2 font-serif text-title text-balance wrap-break-word"
            >
              {logo ? (
                <LogoPicture logo={logo} alt={siteTitle({ displayName })} />
              ) : (
                <bdi>{displayName}</bdi>
              )}
            </PageLink>
          </div>
        )}
        {/* Without scripts the panel cannot open, so small screens show this row too. */}
        <nav
          aria-label="Pages"
          className="ms-auto hidden md:block noscript:max-md:block noscript:max-md:w-full noscript:max-md:ps-3.5 noscript:max-md:pb-3"
        >
          <NavLinks
            className="flex flex-wrap gap-x-8 gap-y-2 text-note"
            linkClassName="quiet-link"
          />
        </nav>
        <NavPanel />
      </div>
    </header>
  );
}
