import type { LoaderFunctionArgs } from 'react-router';
import {
  findRecord,
  listMedia,
  proposeNumber,
  saveWorkAndRecord,
} from '../../../data/works/records.server.ts';
import { listGroups } from '../../../data/groups/groups.server.ts';
import { readSettings } from '../../../data/settings/settings.server.ts';
import { findAdjacentWorks } from '../../../data/works/work-lists.server.ts';
import { recordForm } from '../../../domain/work/work-form.ts';
import { publicWorkUrl } from '../../../domain/publishing/public-url.ts';
import { readArea } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';
import { RECORDS_PATH, WORKS_PATH } from '../paths.ts';
import { parseWorkId } from './work-id.ts';

/** Returns null for a missing work. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const id = parseWorkId(params);
  return readArea(context, 'gallery', async ({ db, today }) => {
    const record = await findRecord(db, id);
    if (!record) return null;
    return {
      record,
      beside: await findAdjacentWorks(db, record),
      groups: {
        categories: await listGroups(db, 'category'),
        collections: await listGroups(db, 'collection'),
      },
      media: await listMedia(db),
      proposedNumber: await proposeNumber(db, today()),
      currency: (await readSettings(db)).currency,
    };
  });
}

export const action = entityAction('gallery item', {
  update: operation(recordForm, ({ db }, input) => saveWorkAndRecord(db, input)),
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction('gallery item', publicWorkUrl);
export const shouldRevalidate = revalidateAfter(WORKS_PATH, RECORDS_PATH);
