import { listSettings } from '../../../data/settings.server.ts';
import { listGlimpses } from '../../../data/work-lists.server.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter } from '../manager/card/in-browser.ts';

/** All works and the setting that names the recent ones; it is saved where all settings are. */
export const loader = areaLoader('gallery', async ({ db }) => {
  const works = await listGlimpses(db);
  const settings = await listSettings(db);
  return { works, setting: settings.find(({ key }) => key === 'recents') };
});

export const clientLoader = loadInBrowser;
export const shouldRevalidate = revalidateAfter('/admin/works', '/admin/settings');
