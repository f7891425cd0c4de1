import { NavLink, useHref } from 'react-router';
import { usePrefetch } from '../moving/prefetch.tsx';
import { useAdminMode } from './use-admin-mode.tsx';

const PAGES = [
  { to: '/', name: 'home' },
  { to: '/gallery', name: 'gallery' },
  { to: '/upcoming', name: 'upcoming' },
  { to: '/bio', name: 'bio' },
  { to: '/links', name: 'links' },
];
const ADMIN = { to: '/admin', name: 'admin' };

type NavLinksProps = {
  className: string;
  linkClassName: string;
  /** Whether the chosen page takes the history entry that opened the links. */
  replace?: boolean;
  onChoose?: () => void;
};

export function NavLinks({ className, ...link }: NavLinksProps) {
  const adminMode = useAdminMode();
  const pages = adminMode.on ? [...PAGES, ADMIN] : PAGES;
  return (
    <ul className={className}>
      {pages.map((page) => (
        <li key={page.to}>
          <PageName page={page} {...link} />
        </li>
      ))}
    </ul>
  );
}

type PageNameProps = Omit<NavLinksProps, 'className'> & { page: typeof ADMIN };

function PageName({ page, linkClassName, replace, onChoose }: PageNameProps) {
  const { intent, links } = usePrefetch(useHref(page.to));
  return (
    <>
      <NavLink
        to={page.to}
        end={page.to === '/'}
        viewTransition
        replace={replace}
        className={linkClassName}
        onClick={onChoose}
        {...(page === ADMIN ? {} : intent)}
      >
        {({ isActive }) => (
          <>
            {isActive && <Bullet />}
            {page.name}
          </>
        )}
      </NavLink>
      {links}
    </>
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
