import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { endFirstSteps, readFirstSteps } from '../../../data/settings/first-steps.server.ts';
import { emptyForm } from '../../../domain/form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadClientData, createClientAction } from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';

export const loader = areaLoader('settings', ({ db }) => readFirstSteps(db));

export const action = entityAction('setting', {
  update: operation(emptyForm, ({ db }) => endFirstSteps(db)),
});

export const clientLoader = loadClientData;
/** No toast: the list disappears. */
export const clientAction = createClientAction(() => undefined);

/** Any save may complete a step. */
export function shouldRevalidate({ formAction, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return formAction !== undefined && actionStatus < 400;
}
