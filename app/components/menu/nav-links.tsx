import { NavLink } from 'react-router';
import { isFading, usePrefetch } from '../navigation/page-link.tsx';
import { useAdminMode } from '../owner-access/use-admin-mode.tsx';

const PAGES = [
  { to: '/', name: 'home' },
  { to: '/gallery', name: 'gallery' },
  { to: '/upcoming', name: 'upcoming' },
  { to: '/bio', name: 'bio' },
  { to: '/links', name: 'links' },
];
const ADMIN = { to: '/admin', name: 'admin' };
/** The URL of the sign-in form; its hash shows the form again after a reload. */
const SIGN_IN = { to: '/admin#sign-in', name: 'admin' };

type NavLinksProps = {
  className: string;
  linkClassName: string;
  /** Whether a link replaces the history entry of the open menu. */
  replace?: boolean;
  onChoose?: () => void;
};

export function NavLinks({ className, ...link }: NavLinksProps) {
  const adminMode = useAdminMode();
  const ownerLink = adminMode.isOwner ? ADMIN : SIGN_IN;
  const pages = adminMode.on ? [...PAGES, ownerLink] : PAGES;
  return (
    <ul className={className}>
      {pages.map((page) => (
        <li key={page.to}>
          <PageNavLink page={page} {...link} />
        </li>
      ))}
    </ul>
  );
}

type PageNavLinkProps = Omit<NavLinksProps, 'className'> & { page: typeof ADMIN };

function PageNavLink({ page, linkClassName, replace, onChoose }: PageNavLinkProps) {
  const prefetch = usePrefetch(page.to);
  return (
    <NavLink
      to={page.to}
      end={page.to === '/'}
      replace={replace}
      className={linkClassName}
      onClick={onChoose}
      {...(page.name === ADMIN.name ? { viewTransition: isFading() } : prefetch)}
    >
      {({ isActive }) => (
        <>
          {isActive && <Bullet />}
          {page.name}
        </>
      )}
    </NavLink>
  );
}

function Bullet() {
  return (
    <span
      aria-hidden="true"
      className="bullet absolute top-[54%] right-full me-[0.25em] font-serif text-[1.75em] leading-0 text-accent"
    >
      •
    </span>
  );
}
