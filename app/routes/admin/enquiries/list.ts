import type { LoaderFunctionArgs } from 'react-router';
import {
  countEnquiries,
  eraseDoubtfulEnquiries,
  eraseEnquiry,
  listEnquiries,
  moveEnquiry,
} from '../../../data/enquiries/enquiries.server.ts';
import { ENQUIRY_STATUSES, type InboxPage } from '../../../domain/enquiry/enquiry.ts';
import { erasureForm, moveForm } from '../../../domain/enquiry/enquiry-form.ts';
import { emptyForm } from '../../../domain/form.ts';
import { parseId } from '../../../domain/id.ts';
import { saved } from '../../../domain/saved.ts';
import { readArea } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import type { TextsOf } from '../manager/save/save-result.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';
import { ENQUIRIES_PATH } from '../paths.ts';

const PER_PAGE = 30;

/** Lists the enquiries with the status `show`; `before` selects a page. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const status = ENQUIRY_STATUSES.find((each) => each === query.get('show')) ?? 'new';
  const before = parseId(query.get('before') ?? '') ?? undefined;
  return readArea(context, 'enquiries', async ({ db, enquiryDays = 0 }): Promise<InboxPage> => {
    const page = await listEnquiries(db, { status, before, limit: PER_PAGE });
    return { ...page, counts: await countEnquiries(db), days: enquiryDays };
  });
}

const texts: TextsOf = ({ intent, status }) =>
  intent === 'move'
    ? {
        loading: 'Moving...',
        success: `Moved to ${String(status)}!`,
        failure: 'Something went wrong moving the enquiry',
      }
    : {
        loading: 'Erasing...',
        success: 'Erased!',
        failure: 'Something went wrong erasing',
      };

export const action = managerAction({
  texts,
  refusal: () => 'This enquiry was erased elsewhere.',
  operations: {
    move: operation(moveForm, ({ db }, input) => moveEnquiry(db, input)),
    erase: operation(erasureForm, async ({ db }, { id }) => {
      await eraseEnquiry(db, id);
      return saved(null);
    }),
    'erase-doubtful': operation(emptyForm, async ({ db }) => {
      await eraseDoubtfulEnquiries(db);
      return saved(null);
    }),
  },
});

export const clientLoader = loadClientData;
export const clientAction = createClientAction(texts);
export const shouldRevalidate = revalidateAfter(ENQUIRIES_PATH);
