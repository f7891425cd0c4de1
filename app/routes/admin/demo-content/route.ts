import { hasDemo, removeDemo } from '../../../data/demo.server.ts';
import { bareForm } from '../../../domain/forms/form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

/** Whether something is left of the content that came with the site. */
export const loader = areaLoader('settings', ({ db }) => hasDemo(db));

export const action = entityAction('demo content', {
  delete: operation(bareForm, ({ db }) => removeDemo(db)),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('demo content');
export const shouldRevalidate = revalidateAfter();
