import { Link } from 'react-router';

type OwnerPageHeaderProps = {
  title: string;
  /** Shown next to 'All sections'. */
  link: { to: string; name: string };
};

export function OwnerPageHeader({ title, link }: OwnerPageHeaderProps) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-4">
      <h1 className="font-serif text-display">{title}</h1>
      <nav aria-label="Owner" className="flex flex-wrap gap-x-6 text-note">
        <Link to={link.to} className="underlined-link">
          {link.name}
        </Link>
        <Link to="/admin" className="underlined-link">
          All sections
        </Link>
      </nav>
    </header>
  );
}
