import { listFailedMails, retryFailedMails } from '../../../data/enquiries/outbox.server.ts';
import type { MailReport } from '../../../domain/enquiry/outbox.ts';
import { emptyForm } from '../../../domain/form.ts';
import { refusalText } from '../../../domain/owner-messages.ts';
import { saved } from '../../../domain/saved.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import type { TextsOf } from '../manager/save/save-result.ts';
import { managerAction, operation } from '../manager/save/manager-action.server.ts';
import { ENQUIRIES_PATH, MAIL_PATH } from '../paths.ts';

export const loader = areaLoader('settings', async ({ db, auth, mail }): Promise<MailReport> => {
  return {
    server: mail?.server,
    from: mail?.from,
    to: await auth.ownerEmail(),
    failed: mail ? await listFailedMails(db) : [],
  };
});

const texts: TextsOf = () => ({
  loading: 'Sending...',
  success: 'Sent!',
  failure: 'Something went wrong sending mail',
});

export const action = managerAction({
  texts,
  refusal: (reason) => refusalText(reason, 'setting'),
  operations: {
    test: operation(emptyForm, async ({ mail }) =>
      mail ? saved(await mail.sendTest()) : { ok: false, reason: 'missing' },
    ),
    retry: operation(emptyForm, async ({ db, now }) => {
      await retryFailedMails(db, now());
      return saved(null);
    }),
  },
});

export const clientLoader = loadClientData;
/** No toast: the page shows the answer. */
export const clientAction = createClientAction(() => undefined);
export const shouldRevalidate = revalidateAfter(MAIL_PATH, ENQUIRIES_PATH);
