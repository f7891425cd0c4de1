import { data, Form, useNavigation } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { clientIpContext, servicesContext } from '../../context.ts';
import { addResetMail } from '../../data/enquiries/outbox.server.ts';
import { resetRequestForm } from '../../domain/account/account-form.ts';
import { waitText } from '../../domain/account/attempts.ts';
import { parseForm } from '../../domain/form.ts';
import { readFields } from '../read-fields.server.ts';
import type { Route } from './+types/request';
import '../../owner.css';

export { sendActionHeaders as headers } from '../read-fields.server.ts';

export function meta() {
  return [{ title: 'Forgotten password' }, { name: 'robots', content: 'noindex' }];
}

export function loader({ context }: Route.LoaderArgs) {
  return { hasMail: context.get(servicesContext).mail !== undefined };
}

type Result = { isSent: boolean; error: string | undefined };

/**
 * Stores the same for every email. Whether it is the owner's is found out when the mail is sent, so that the answer
 * and its time cannot tell.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, auth, mail, now, siteUrl } = context.get(servicesContext);
  const refuse = (error: string | undefined, status: number, headers: HeadersInit = {}) =>
    data<Result>({ isSent: false, error }, { status, headers });
  const form = parseForm(resetRequestForm, await readFields(request));
  if (!form.ok) return refuse(Object.values(form.errors)[0], 400);
  if (!mail) return refuse(undefined, 404);
  const { email } = form.value;
  const wait = await auth.countResetRequest(email, context.get(clientIpContext));
  if (wait > 0) return refuse(waitText(wait), 429, { 'Retry-After': String(wait) });
  await addResetMail(db, {
    resetFor: auth.hashEmail(email),
    at: new Date(now()).toISOString(),
    domain: new URL(siteUrl).hostname,
  });
  return data<Result>({ isSent: true, error: undefined });
}

export default function ResetRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">Forgotten password</h1>
      {loaderData.hasMail ? <RequestForm result={actionData} /> : <HowWithoutMail />}
    </div>
  );
}

function RequestForm({ result }: { result: Result | undefined }) {
  const isBusy = useNavigation().state !== 'idle';
  if (result?.isSent) {
    return (
      <output className="mt-4 block max-w-measure text-soft">
        If this is the address with which you sign in, a mail with a link is on its way. The link
        works once, within 30 minutes.
      </output>
    );
  }
  return (
    <>
      <p className="mt-4 max-w-measure text-soft">
        Enter the address with which you sign in. You get a mail with a link to choose a new
        password.
      </p>
      <Form method="post" noValidate className="mt-10 grid max-w-[24rem] gap-6">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={result?.error}
        />
        <Button type="submit" look="solid" className="justify-self-start" disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send a link'}
        </Button>
      </Form>
    </>
  );
}

function HowWithoutMail() {
  return (
    <p className="mt-4 max-w-measure text-soft">
      No mail is set up for this site. Ask the person who set it up to run this command; it prints a
      link to choose a new password: <code className="text-ink">npm run owner -- reset</code>
    </p>
  );
}
