import type { Area } from '../components/area.tsx';

type Named = { displayName: string; siteDescription: string };
type RootMatch = { loaderData?: { settings: Area<Named> } };

/** What the head says of a page inside the site: its own name first, then the owner's. */
export function pageMeta(root: RootMatch, page: string, description = '') {
  const settings = root.loaderData?.settings;
  const { displayName, siteDescription } = settings?.ok
    ? settings.value
    : { displayName: '', siteDescription: '' };
  const text = description || siteDescription;
  return [
    { title: displayName ? `${page} – ${displayName}` : page },
    ...(text ? [{ name: 'description', content: text }] : []),
  ];
}
