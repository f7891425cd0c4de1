import { listSettings, saveSetting } from '../../../data/settings.server.ts';
import { settingForm } from '../../../domain/forms/setting-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export const loader = areaLoader('settings', ({ db }) => listSettings(db));

export const action = entityAction('setting', {
  update: operation(settingForm, ({ db }, input) => saveSetting(db, input)),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('setting');
export const shouldRevalidate = revalidateAfter('/admin/settings', '/admin/works');
