import { PageLink } from '../moving/page-link.tsx';
import { useAdminMode } from './use-admin-mode.tsx';

type EmptyPlaceProps = {
  className?: string;
  /** The section of the admin area that fills it, and what the owner does there. */
  section: string;
  todo: string;
  children: React.ReactNode;
};

/** Says that there is nothing here yet; to the owner alone also where that is mended. */
export function EmptyPlace({ className = '', section, todo, children }: EmptyPlaceProps) {
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
