import { NavLink } from 'react-router';
import { prefetchOnIntent } from './prefetch.ts';
import { useAdminMode } from './use-admin-mode.tsx';

const PAGES = [
  { to: '/', name: 'home' },
  { to: '/gallery', name: 'gallery' },
  { to: '/upcoming', name: 'upcoming' },
  { to: '/bio', name: 'bio' },
  { to: '/links', name: 'links' },
];
const ADMIN = { to: '/admin', name: 'admin' };

type NavLinksProps = { className: string; linkClassName: string; onChoose?: () => void };

export function NavLinks({ className, linkClassName, onChoose }: NavLinksProps) {
  const adminMode = useAdminMode();
  const pages = adminMode.on ? [...PAGES, ADMIN] : PAGES;
  return (
    <ul className={className}>
      {pages.map((page) => (
        <li key={page.to}>
          <NavLink
            to={page.to}
            end={page.to === '/'}
            viewTransition
            className={linkClassName}
            onClick={onChoose}
            {...(page === ADMIN ? {} : prefetchOnIntent(page.to))}
          >
            {({ isActive }) => (
              <>
                {isActive && <Bullet />}
                {page.name}
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Bullet() {
  return (
    <span aria-hidden="true" className="bullet">
      •
    </span>
  );
}
