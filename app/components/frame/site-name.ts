import { titleSite } from '../../domain/publishing/site.ts';
import type { Settings } from '../../domain/content/setting.ts';
import type { Area } from './area.tsx';

type Named = { settings: Area<Pick<Settings, 'displayName'>> };

/** What titles call the site, also when its settings could not be read. */
export function nameSite(site: Named | undefined): string {
  return titleSite(site?.settings.ok ? site.settings.value : { displayName: '' });
}
