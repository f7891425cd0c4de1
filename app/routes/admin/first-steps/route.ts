import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { endFirstSteps, readFirstSteps } from '../../../data/first-steps.server.ts';
import { bareForm } from '../../../domain/forms/form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export const loader = areaLoader('settings', ({ db }) => readFirstSteps(db));

export const action = entityAction('setting', {
  update: operation(bareForm, ({ db }) => endFirstSteps(db)),
});

export const clientLoader = loadInBrowser;
/** Nothing is told of it: the list that goes away says enough. */
export const clientAction = saveInBrowser(() => undefined);

/** Any save may have been one of the steps. */
export function shouldRevalidate({ formAction, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return formAction !== undefined && actionStatus < 400;
}
