import { data, redirect } from 'react-router';
import { UsernameHint } from '../../components/form/fields.tsx';
import { OwnerForm } from '../../components/form/owner-form.tsx';
import { showToast } from '../../components/toast/toaster.tsx';
import { useAdminMode } from '../../components/owner-access/use-admin-mode.tsx';
import { servicesContext } from '../../context.ts';
import { weakPasswordErrors, resetForm } from '../../domain/account/account-form.ts';
import { parseForm } from '../../domain/form.ts';
import { readFields } from '../read-fields.server.ts';
import type { Route } from './+types/route';
import '../../owner.css';

const INVALID_LINK =
  'This reset link is not valid: it is used, too old, or incomplete. Ask for a new one where you sign in, or make one with npm run owner -- reset.';

const PASSWORD = { name: 'password', label: 'New password' };

export function meta() {
  return [{ title: 'Choose a new password' }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext);
  const token = url.searchParams.get('token') ?? '';
  if (!(await auth.resetTokenIsValid(token))) throw data({ message: INVALID_LINK }, 403);
  return { token, email: await auth.ownerEmail() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const form = parseForm(resetForm, await readFields(request));
  if (!form.ok) return data({ errors: form.errors }, 400);
  const { token, password } = form.value;
  // The token is checked first: only its holder may learn that a password resembles the owner's email address.
  if (!(await auth.resetTokenIsValid(token))) throw data({ message: INVALID_LINK }, 403);
  const email = await auth.ownerEmail();
  const errors = weakPasswordErrors(PASSWORD, await auth.weaknessesOf({ email, password }));
  if (errors) return data({ errors }, 400);
  if (!(await auth.claimResetToken(token, password))) throw data({ message: INVALID_LINK }, 403);
  throw redirect('/admin');
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((response: unknown) => {
    const isDone = response instanceof Response;
    if (isDone) showToast('Your password is changed. Sign in with the new one.', 'success');
    throw response;
  });
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const adminMode = useAdminMode();
  return (
    <OwnerForm
      title="Choose a new password"
      explanation="Whoever is signed in now is signed out, and you sign in with the new password."
      token={loaderData.token}
      passwordLabel={PASSWORD.label}
      passwordError={actionData?.errors.password}
      button={{ idle: 'Save the new password', busy: 'Saving…' }}
      // The holder of the link is the owner, so the sign-in form may be shown afterwards.
      onSubmit={adminMode.turnOn}
    >
      <UsernameHint email={loaderData.email} />
    </OwnerForm>
  );
}
