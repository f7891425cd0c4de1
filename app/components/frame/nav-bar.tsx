import { NavLinks } from './nav-links.tsx';
import { NavPanel } from './nav-panel.tsx';
import { PageLink } from '../moving/page-link.tsx';
import { OwnText } from '../own-text.tsx';

export function NavBar({ displayName }: { displayName: string }) {
  return (
    <header className="wrap-page flex min-h-header items-center py-2">
      <div className="nav-bar">
        {displayName && (
          <div className="nav-name">
            <PageLink to="/" className="py-2 font-serif text-title text-balance wrap-break-word">
              <OwnText>{displayName}</OwnText>
            </PageLink>
          </div>
        )}
        <nav aria-label="Pages" className="nav-row">
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
