import { hasDemo, removeDemo } from '../../../data/demo.server.ts';
import { emptyForm } from '../../../domain/form.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';

export const loader = areaLoader('settings', ({ db }) => hasDemo(db));

export const action = entityAction('demo content', {
  delete: operation(emptyForm, ({ db }) => removeDemo(db)),
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction('demo content');
export const shouldRevalidate = revalidateAfter();
