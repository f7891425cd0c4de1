import { listSettings, saveSetting, saveSettings } from '../../../data/settings.server.ts';
import { settingForm, settingsForm } from '../../../domain/forms/setting-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export const loader = areaLoader('settings', ({ db }) => listSettings(db));

const saveOne = operation(settingForm, ({ db }, input) => saveSetting(db, input));
const saveSeveral = operation(settingsForm, ({ db }, input) => saveSettings(db, input));

export const action = entityAction('setting', {
  update: (services, fields) => ('keys' in fields ? saveSeveral : saveOne)(services, fields),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('setting', () => '/');
export const shouldRevalidate = revalidateAfter('/admin/settings', '/admin/works');
