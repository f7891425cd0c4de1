import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  createView,
  deleteView,
  listViews,
  saveViewPositions,
  updateView,
} from '../../../data/views.server.ts';
import { parseId } from '../../../domain/content/id.ts';
import { deletionForm } from '../../../domain/forms/form.ts';
import { groupPositionsForm } from '../../../domain/forms/positions-form.ts';
import { viewForm, viewUpdateForm } from '../../../domain/forms/view-form.ts';
import { readArea } from '../../read-area.server.ts';
import { loadInBrowser, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

/** The views of one work. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const workId = workOf(params);
  return readArea(context, 'gallery', ({ db }) => listViews(db, workId));
}

export function action(args: ActionFunctionArgs) {
  const workId = workOf(args.params);
  return entityAction('view', {
    create: operation(viewForm, ({ db }, input) => createView(db, workId, input)),
    update: operation(viewUpdateForm, ({ db }, input) => updateView(db, input)),
    delete: operation(deletionForm, ({ db }, input) => deleteView(db, input)),
    reorder: operation(groupPositionsForm, ({ db }, order) => saveViewPositions(db, workId, order)),
  })(args);
}

function workOf({ id = '' }: Readonly<Record<string, string | undefined>>): number {
  const workId = parseId(id);
  if (workId === null) throw data(null, 400);
  return workId;
}

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('view');
