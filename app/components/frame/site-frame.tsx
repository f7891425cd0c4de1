import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Settings } from '../../domain/setting/setting.ts';
import type { Logo } from '../../domain/site-image/logo.ts';
import { type Area, AreaError } from './area.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { CHUNK_FAILED } from '../../domain/messages.ts';
import { CHUNK_FAILURE } from '../navigation/chunk-failure.ts';
import { useSkipStaleLayers } from '../history/use-history-layer.ts';
import { useKeepPageOnNetworkFailure } from '../navigation/keep-page-on-network-failure.ts';
import { useShownPage } from '../navigation/shown-page.ts';
import { useNavigationGate } from '../navigation/use-navigation-gate.ts';
import { NavBar } from '../menu/nav-bar.tsx';
import { clearStoredDrafts } from '../stored-drafts.ts';
import { ignoreSecondPresses } from './second-press.ts';
import { Toaster } from '../toast/toaster.tsx';
import { AdminModeProvider } from '../owner-access/use-admin-mode.tsx';

type SiteSettings = Pick<Settings, 'displayName' | 'contactEmail' | 'socialUrl' | 'photoUrl'>;

type Site = { settings: Area<SiteSettings>; logo?: Logo; today: string; owner: boolean };

const EMPTY: SiteSettings = { displayName: '', contactEmail: '', socialUrl: '', photoUrl: '' };

/** The frame around every page, including error pages. `site` is missing if the root loader failed. */
export function SiteFrame({ site, children }: { site?: Site; children: React.ReactNode }) {
  const settings = site?.settings.ok ? site.settings.value : EMPTY;
  const { state, mask } = useLocation();
  // A reload keeps the state but drops the mask.
  const isChunkMissing = state === CHUNK_FAILURE && mask !== undefined;
  const start = usePageFocus();
  /** Skips to the content without adding a history entry for the hash. */
  function skip(event: MouseEvent) {
    event.preventDefault();
    start.current?.focus();
    start.current?.scrollIntoView();
  }
  useEffect(ignoreSecondPresses, []);
  const clearWithoutSession = useEffectEvent(() => {
    if (site?.owner === false) clearStoredDrafts();
  });
  // The session may have ended since the last visit. If it ends while the page is open, the drafts are kept.
  useEffect(() => clearWithoutSession(), []);
  return (
    <AdminModeProvider owner={site?.owner ?? false}>
      <a
        href="#content"
        className="skip-link fixed top-2 left-margin z-10 -translate-y-[200%] bg-ink px-5 py-3 text-paper focus:translate-y-0"
        onClick={skip}
      >
        Skip to content
      </a>
      <NavBar displayName={settings.displayName} logo={site?.logo} />
      <main ref={start} id="content" tabIndex={-1} className="outline-none">
        {isChunkMissing ? <ErrorPage error={new Error(CHUNK_FAILED)} /> : children}
      </main>
      <Footer {...settings} year={site?.today.slice(0, 4)}>
        {site?.settings.ok === false && <AreaError message={site.settings.message} />}
      </Footer>
      <Toaster />
      <Navigation />
    </AdminModeProvider>
  );
}

/** The handlers of navigation between pages. */
function Navigation() {
  useShownPage();
  useNavigationGate();
  useKeepPageOnNetworkFailure();
  useSkipStaleLayers();
  return null;
}

/** Moves the focus to the start of a new page, as loading the page would. */
function usePageFocus() {
  const { pathname } = useLocation();
  const start = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) start.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return start;
}
