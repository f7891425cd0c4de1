import { Link } from 'react-router';

type OwnerHeadProps = {
  title: string;
  /** The link besides 'All sections'. */
  beside: { to: string; name: string };
};

export function OwnerHead({ title, beside }: OwnerHeadProps) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-4">
      <h1 className="font-serif text-display">{title}</h1>
      <nav aria-label="Owner" className="flex flex-wrap gap-x-6 text-note">
        <Link to={beside.to} className="underlined-link">
          {beside.name}
        </Link>
        <Link to="/admin" className="underlined-link">
          All sections
        </Link>
      </nav>
    </header>
  );
}
