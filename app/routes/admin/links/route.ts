import { createLink, deleteLink, listLinks, updateLink } from '../../../data/links/links.server.ts';
import { deletionForm } from '../../../domain/form.ts';
import { linkForm, linkUpdateForm } from '../../../domain/link/link.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';

export const loader = areaLoader('links', ({ db }) => listLinks(db));

export const action = entityAction('link', {
  create: operation(linkForm, ({ db }, input) => createLink(db, input)),
  update: operation(linkUpdateForm, ({ db }, input) => updateLink(db, input)),
  delete: operation(deletionForm, ({ db }, input) => deleteLink(db, input)),
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction('link', () => '/links');
export const shouldRevalidate = revalidateAfter('/admin/links');
