import type { MouseEvent } from 'react';
import { NavLink } from 'react-router';
import { useAdminMode } from './use-admin-mode.tsx';
import { usePageLink } from './use-page-link.ts';

const PAGES = [
  { to: '/', name: 'home' },
  { to: '/gallery', name: 'gallery' },
  { to: '/upcoming', name: 'upcoming' },
  { to: '/bio', name: 'bio' },
  { to: '/links', name: 'links' },
];

type NavLinksProps = { className: string; linkClassName: string; onChoose?: () => void };

export function NavLinks({ className, linkClassName, onChoose }: NavLinksProps) {
  const adminMode = useAdminMode();
  return (
    <ul className={className}>
      {PAGES.map((page) => (
        <li key={page.to}>
          <PageNavLink {...page} className={linkClassName} onChoose={onChoose} />
        </li>
      ))}
      {adminMode.on && (
        <li>
          <NavLink to="/admin" className={linkClassName} onClick={onChoose}>
            {({ isActive }) => <NavName name="admin" isActive={isActive} />}
          </NavLink>
        </li>
      )}
    </ul>
  );
}

type PageNavLinkProps = { to: string; name: string; className: string; onChoose?: () => void };

function PageNavLink({ to, name, className, onChoose }: PageNavLinkProps) {
  const { onClick, ...link } = usePageLink(to);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    onChoose?.();
    onClick(event);
  };
  return (
    <NavLink {...link} end={to === '/'} className={className} onClick={choose}>
      {({ isActive }) => <NavName name={name} isActive={isActive} />}
    </NavLink>
  );
}

function NavName({ name, isActive }: { name: string; isActive: boolean }) {
  return (
    <>
      {isActive && <Bullet />}
      {name}
    </>
  );
}

function Bullet() {
  return (
    <span aria-hidden="true" className="bullet">
      •
    </span>
  );
}
