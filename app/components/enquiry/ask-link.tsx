import { useRouteLoaderData } from 'react-router';
import { type Asking, askUrl } from '../../domain/enquiry/ask-url.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import type { Area } from '../frame/area.tsx';

type SiteData = { settings: Area<Omit<Asking, 'hasForms'>>; hasForms: boolean };

type AskLinkProps = { work?: ShownWork; className: string; children: string };

/** A link to the form for a question. The form is a page without scripts, so the browser loads it. */
export function AskLink({ work, className, children }: AskLinkProps) {
  const site = useRouteLoaderData<SiteData>('root');
  if (!site?.settings.ok) return null;
  const url = askUrl({ ...site.settings.value, hasForms: site.hasForms }, work);
  if (!url) return null;
  const name = work ? 'Ask about this work' : undefined;
  return (
    <a
      href={url}
      rel="nofollow"
      className={className}
      aria-label={name === children ? undefined : name}
    >
      {children}
    </a>
  );
}
