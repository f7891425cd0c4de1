import { Link } from 'react-router';
import { NavLinks } from './nav-links.tsx';
import { NavPanel } from './nav-panel.tsx';

export function NavBar({ displayName }: { displayName: string }) {
  return (
    <header className="wrap-page flex min-h-header flex-wrap items-center justify-between gap-x-8 py-2">
      {displayName && (
        <Link to="/" viewTransition className="py-2 font-serif text-title">
          {displayName}
        </Link>
      )}
      {/* Without scripts the panel cannot open: then this row stands on small screens too. */}
      <nav aria-label="Pages" className="nav-row ml-auto">
        <NavLinks className="flex flex-wrap gap-x-8 gap-y-2 text-note" linkClassName="quiet-link" />
      </nav>
      <NavPanel />
    </header>
  );
}
