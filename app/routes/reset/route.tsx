import { data, Form, redirect, useNavigation } from 'react-router';
import { TextField, UsernameHint } from '../../components/fields.tsx';
import { showToast } from '../../components/toaster.tsx';
import { useAdminMode } from '../../components/use-admin-mode.tsx';
import { servicesContext } from '../../context.ts';
import { resetForm } from '../../domain/account-form.ts';
import { parseForm } from '../../domain/form.ts';
import { readFields } from '../read-fields.server.ts';
import type { Route } from './+types/route';

const LINK_SPENT =
  'This reset link is not valid: it is used, older than 15 minutes, or incomplete. Make a new one with npm run owner -- reset.';

export function meta() {
  return [{ title: 'Choose a new password' }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext);
  const token = url.searchParams.get('token') ?? '';
  if (!(await auth.resetTokenIsValid(token))) throw data(LINK_SPENT, 403);
  return { token, email: await auth.ownerEmail() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const form = parseForm(resetForm, await readFields(request));
  if (!form.ok) return data({ errors: form.errors }, 400);
  const { token, password } = form.value;
  if (!(await auth.claimResetToken(token, password))) throw data(LINK_SPENT, 403);
  throw redirect('/admin');
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((answer: unknown) => {
    const isDone = answer instanceof Response;
    if (isDone) void showToast('Your password is changed. Sign in with the new one.', 'success');
    throw answer;
  });
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const adminMode = useAdminMode();
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">Choose a new password</h1>
      <p className="mt-4 max-w-measure text-soft">
        Whoever is signed in now is signed out, and you sign in with the new password.
      </p>
      {/* Who holds the link is the owner: the sign-in form may show itself afterwards. */}
      <Form method="post" className="mt-10 grid max-w-[24rem] gap-6" onSubmit={adminMode.turnOn}>
        <input type="hidden" name="token" value={loaderData.token} />
        <UsernameHint email={loaderData.email} />
        <TextField
          label="New password"
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
          {isBusy ? 'Saving…' : 'Save the new password'}
        </button>
      </Form>
    </div>
  );
}
