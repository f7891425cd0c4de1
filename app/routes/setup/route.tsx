import { data, Form, redirect, useNavigation } from 'react-router';
import { TextField } from '../../components/fields.tsx';
import { addressContext, servicesContext } from '../../context.ts';
import { setupForm } from '../../domain/account-form.ts';
import { parseForm } from '../../domain/form.ts';
import { cookieHeaders, readFields } from '../read-fields.server.ts';
import type { Route } from './+types/route';

const LINK_SPENT =
  'This set-up link is not valid: it is used, older than 30 minutes, or incomplete. Start Penseel again for a new one.';

export function meta() {
  return [{ title: 'Make this site yours' }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext);
  const token = url.searchParams.get('token') ?? '';
  if (!(await auth.setupTokenIsValid(token))) throw data(LINK_SPENT, 403);
  return { token };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const form = parseForm(setupForm, await readFields(request));
  if (!form.ok) return data({ errors: form.errors }, 400);
  const { token, ...owner } = form.value;
  if (!(await auth.claimSetupToken(token, owner))) throw data(LINK_SPENT, 403);
  const signedIn = await auth.signIn(owner, context.get(addressContext), request.headers);
  throw redirect('/admin', { headers: cookieHeaders(signedIn.ok ? signedIn.setCookies : []) });
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">Make this site yours</h1>
      <p className="mt-4 max-w-measure text-soft">
        One account manages everything. Choose the email and the password you will sign in with.
      </p>
      <Form method="post" className="mt-10 grid max-w-[24rem] gap-6">
        <input type="hidden" name="token" value={loaderData.token} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={actionData?.errors.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          error={actionData?.errors.password}
        />
        <p className="text-note text-soft">
          At least 12 characters. A few unrelated words are easy to keep and hard to guess.
        </p>
        <button type="submit" className="button button-solid justify-self-start" disabled={isBusy}>
          {isBusy ? 'Creating…' : 'Create the account'}
        </button>
      </Form>
    </div>
  );
}
