import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  createView,
  deleteView,
  listViews,
  saveViewPositions,
  updateView,
} from '../../../data/works/views.server.ts';
import { refusalText } from '../../../domain/owner-messages.ts';
import { deletionForm } from '../../../domain/form.ts';
import { groupPositionsForm } from '../../../domain/positions/positions-form.ts';
import { viewForm, viewUpdateForm } from '../../../domain/work/work-form.ts';
import { readArea } from '../../read-area.server.ts';
import { loadClientData, createClientAction } from '../manager/save/client-data.ts';
import { entityTexts } from '../manager/save/save-result.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';
import { parseWorkId } from './work-id.ts';

const texts = entityTexts('picture');

export function loader({ context, params }: LoaderFunctionArgs) {
  const workId = parseWorkId(params);
  return readArea(context, 'gallery', ({ db }) => listViews(db, workId));
}

/** `add` is a `create` without a toast: the list shows its result. */
export function action(args: ActionFunctionArgs) {
  const workId = parseWorkId(args.params);
  const create = operation(viewForm, ({ db }, input) => createView(db, workId, input));
  return managerAction({
    texts: (fields) => texts(fields.intent === 'add' ? { intent: 'create' } : fields),
    refusal: (reason) => refusalText(reason, 'picture'),
    operations: {
      add: create,
      update: operation(viewUpdateForm, ({ db }, input) => updateView(db, input)),
      delete: operation(deletionForm, ({ db }, input) => deleteView(db, input)),
      reorder: operation(groupPositionsForm, ({ db }, order) =>
        saveViewPositions(db, workId, order),
      ),
    },
  })(args);
}

export const clientLoader = loadClientData;
export const clientAction = createClientAction('picture');
