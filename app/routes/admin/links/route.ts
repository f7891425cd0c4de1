import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { createLink, deleteLink, listLinks, updateLink } from '../../../data/links.server.ts';
import { deletionForm } from '../../../domain/form.ts';
import { linkForm, linkUpdateForm } from '../../../domain/link-form.ts';
import { readArea } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';
import { entityTexts } from '../manager/save-result.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return readArea(context, 'links', () => listLinks(context.get(servicesContext).db));
}

export const action = entityAction('link', {
  create: operation(linkForm, ({ db }, input) => createLink(db, input)),
  update: operation(linkUpdateForm, ({ db }, input) => updateLink(db, input)),
  delete: operation(deletionForm, ({ db }, input) => deleteLink(db, input)),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser(entityTexts('link'));
export const shouldRevalidate = revalidateAfter('/admin/links');
