import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Settings } from '../../domain/content/setting.ts';
import { type Area, AreaError } from './area.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { onChunkFailure } from '../moving/chunk-failure.ts';
import { Moving } from '../moving/moving.tsx';
import { NavBar } from './nav-bar.tsx';
import { ignoreSecondPresses } from './second-press.ts';
import { Toaster } from '../toast/toaster.tsx';
import { AdminModeProvider } from './use-admin-mode.tsx';

type SiteSettings = Pick<Settings, 'displayName' | 'contactEmail' | 'socialUrl' | 'photoUrl'>;

type Site = { settings: Area<SiteSettings>; today: string; owner: boolean };

const UNKNOWN: SiteSettings = { displayName: '', contactEmail: '', socialUrl: '', photoUrl: '' };

/** What stands around every page, error pages too; `site` is absent when even that could not be read. */
export function SiteFrame({ site, children }: { site?: Site; children: React.ReactNode }) {
  const settings = site?.settings.ok ? site.settings.value : UNKNOWN;
  const chunkError = useChunkFailure();
  const start = usePageFocus();
  /** Without a history entry, that Back would have to step over. */
  function skip(event: MouseEvent) {
    event.preventDefault();
    start.current?.focus();
    start.current?.scrollIntoView();
  }
  useEffect(ignoreSecondPresses, []);
  return (
    <AdminModeProvider owner={site?.owner ?? false}>
      <a
        href="#content"
        className="skip-link fixed top-2 left-margin z-10 -translate-y-[200%] bg-ink px-5 py-3 text-paper focus:translate-y-0"
        onClick={skip}
      >
        Skip to content
      </a>
      <NavBar displayName={settings.displayName} />
      <main ref={start} id="content" tabIndex={-1} className="outline-none">
        {chunkError ? <ErrorPage error={chunkError} /> : children}
      </main>
      <Footer {...settings} year={site?.today.slice(0, 4)}>
        {site?.settings.ok === false && <AreaError message={site.settings.message} />}
      </Footer>
      <Toaster />
      <Moving />
    </AdminModeProvider>
  );
}

/** Until the visitor goes on to another page, whose code may be there. */
function useChunkFailure(): Error | null {
  const { key } = useLocation();
  const [failure, setFailure] = useState<{ error: Error; key: string } | null>(null);
  useEffect(() => onChunkFailure((error) => setFailure({ error, key })), [key]);
  return failure?.key === key ? failure.error : null;
}

/** A move to another page puts the focus at its start, as a freshly loaded page would. */
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
