import { PageLink } from './navigation/page-link.tsx';
import type { WorkLink } from '../domain/work/work.ts';
import { workUrl } from '../domain/publishing/public-url.ts';

/** The works shown at an exhibition, as links to their pages. */
export function ExhibitedWorks({ works }: { works: readonly WorkLink[] }) {
  if (works.length === 0) return null;
  return (
    <ul aria-label="Works" className="mt-1 flex flex-wrap gap-x-4 text-small leading-6">
      {works.map((work) => (
        <li key={work.id} className="max-w-full wrap-break-word">
          <PageLink
            to={workUrl(work)}
            className="text-soft underline decoration-line underline-offset-[0.25em] hover:decoration-current"
          >
            <bdi>{work.title}</bdi>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
