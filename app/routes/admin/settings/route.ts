import { listSettings, saveSetting, saveSettings } from '../../../data/settings/settings.server.ts';
import { settingForm, settingsForm } from '../../../domain/setting/setting-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';

export const loader = areaLoader('settings', ({ db }) => listSettings(db));

const saveOne = operation(settingForm, ({ db }, input) => saveSetting(db, input));
const saveSeveral = operation(settingsForm, ({ db }, input) => saveSettings(db, input));

export const action = entityAction('setting', {
  update: (services, fields) => ('keys' in fields ? saveSeveral : saveOne)(services, fields),
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction('setting', () => '/');
export const shouldRevalidate = revalidateAfter('/admin/settings', '/admin/works');
