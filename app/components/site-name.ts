import type { Settings } from '../domain/setting.ts';
import type { Area } from './area.tsx';

type Named = { settings: Area<Pick<Settings, 'displayName'>> };

/** What titles call the site; a nameless one still has a title. */
export function nameSite(site: Named | undefined): string {
  return (site?.settings.ok && site.settings.value.displayName) || 'Portfolio';
}
