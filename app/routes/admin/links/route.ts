import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { createLink, deleteLink, listLinks, updateLink } from '../../../data/links.server.ts';
import { deletionForm } from '../../../domain/forms/form.ts';
import { linkForm, linkUpdateForm } from '../../../domain/forms/link-form.ts';
import { readArea } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return readArea(context, 'links', () => listLinks(context.get(servicesContext).db));
}

export const action = entityAction('link', {
  create: operation(linkForm, ({ db }, input) => createLink(db, input)),
  update: operation(linkUpdateForm, ({ db }, input) => updateLink(db, input)),
  delete: operation(deletionForm, ({ db }, input) => deleteLink(db, input)),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('link');
export const shouldRevalidate = revalidateAfter('/admin/links');
