import { listSettings } from '../../../data/settings/settings.server.ts';
import { listWorkSummaries } from '../../../data/works/work-lists.server.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadClientData, revalidateAfter } from '../manager/save/client-data.ts';

/** All works, and the setting with the recents, which is saved by the route of the settings. */
export const loader = areaLoader('gallery', async ({ db }) => {
  const works = await listWorkSummaries(db);
  const settings = await listSettings(db);
  return { works, setting: settings.find(({ key }) => key === 'recents') };
});

export const clientLoader = loadClientData;
export const shouldRevalidate = revalidateAfter('/admin/works', '/admin/settings');
