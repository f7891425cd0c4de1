import { PageLink } from '../navigation/page-link.tsx';
import { useAdminMode } from '../owner-access/use-admin-mode.tsx';

type EmptyMessageProps = {
  className?: string;
  /** The section of the admin area to add content in, and the text of the link to it. */
  section: string;
  todo: string;
  children: React.ReactNode;
};

/** A message for an empty list, for the owner with a link to the section that fills it. */
export function EmptyMessage({ className = '', section, todo, children }: EmptyMessageProps) {
  const { isOwner } = useAdminMode();
  return (
    <p className={`text-soft ${className}`}>
      {children}
      {isOwner && (
        <>
          {' '}
          <PageLink to={`/admin#${section}`} className="underlined-link">
            {todo}
          </PageLink>
        </>
      )}
    </p>
  );
}
