import { createLink, deleteLink, listLinks, updateLink } from '../../../data/links.server.ts';
import { deletionForm } from '../../../domain/forms/form.ts';
import { linkForm, linkUpdateForm } from '../../../domain/forms/link-form.ts';
import { areaLoader } from '../../read-area.server.ts';
import { loadInBrowser, revalidateAfter, saveInBrowser } from '../manager/card/in-browser.ts';
import { entityAction, operation } from '../manager/manager-action.server.ts';

export const loader = areaLoader('links', ({ db }) => listLinks(db));

export const action = entityAction('link', {
  create: operation(linkForm, ({ db }, input) => createLink(db, input)),
  update: operation(linkUpdateForm, ({ db }, input) => updateLink(db, input)),
  delete: operation(deletionForm, ({ db }, input) => deleteLink(db, input)),
});

export const clientLoader = loadInBrowser;
export const clientAction = saveInBrowser('link', () => '/links');
export const shouldRevalidate = revalidateAfter('/admin/links');
