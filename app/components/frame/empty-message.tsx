import { PageLink } from '../navigation/page-link.tsx';
import { useAdminMode } from '../owner-access/use-admin-mode.tsx';

type EmptyMessageProps = {
  className?: string;
  /** The section of the admin area where the owner adds content. */
  section: string;
  /** The text of the link to the section. */
  linkText: string;
  children: React.ReactNode;
};

/** A message for an empty list. For the owner it has a link to the section that fills the list. */
export function EmptyMessage({ className = '', section, linkText, children }: EmptyMessageProps) {
  const { isOwner } = useAdminMode();
  return (
    <p className={`text-soft ${className}`}>
      {children}
      {isOwner && (
        <>
          {' '}
          <PageLink to={`/admin#${section}`} className="underlined-link">
            {linkText}
          </PageLink>
        </>
      )}
    </p>
  );
}
