import { data, redirectDocument } from 'react-router';
import { TextField } from '../../components/form/fields.tsx';
import { OwnerForm } from '../../components/form/owner-form.tsx';
import { HOW_TO_SIGN_IN } from '../../components/owner-access/tap-gesture.ts';
import { clientIpContext, servicesContext } from '../../context.ts';
import { hasDemo, removeDemo } from '../../data/demo.server.ts';
import { refuseWeak, setupForm } from '../../domain/account/account-form.ts';
import { parseForm } from '../../domain/form.ts';
import { cookieHeaders, readFields } from '../read-fields.server.ts';
import type { Route } from './+types/route';
import '../../owner.css';

const INVALID_LINK =
  'This set-up link is not valid: it is used, older than 30 minutes, or incomplete. Start Penseel again for a new one.';

const PASSWORD = { name: 'password', label: 'Password' };

export function meta() {
  return [{ title: 'Make this site yours' }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { auth, db } = context.get(servicesContext);
  const token = url.searchParams.get('token') ?? '';
  if (!(await auth.setupTokenIsValid(token))) throw data({ message: INVALID_LINK }, 403);
  return { token, hasDemo: await hasDemo(db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth, db } = context.get(servicesContext);
  const form = parseForm(setupForm, await readFields(request));
  if (!form.ok) return data({ errors: form.errors }, 400);
  const { token, empty, ...owner } = form.value;
  if (!(await auth.setupTokenIsValid(token))) throw data({ message: INVALID_LINK }, 403);
  const errors = refuseWeak(PASSWORD, await auth.weaknessesOf(owner));
  if (errors) return data({ errors }, 400);
  if (!(await auth.claimSetupToken(token, owner))) throw data({ message: INVALID_LINK }, 403);
  // Removes only the demo content: an import may have filled the site before the first sign-in.
  if (empty) await removeDemo(db);
  const signedIn = await auth.signIn(owner, context.get(clientIpContext), request.headers);
  throw redirectDocument('/admin', {
    headers: cookieHeaders(signedIn.ok ? signedIn.setCookies : []),
  });
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OwnerForm
      title="Make this site yours"
      explanation={`One account manages everything. Choose the email and the password you will sign in with. ${HOW_TO_SIGN_IN}`}
      token={loaderData.token}
      passwordLabel={PASSWORD.label}
      passwordError={actionData?.errors.password}
      button={{ idle: 'Create the account', busy: 'Creating…' }}
      extraFields={
        loaderData.hasDemo && (
          <label className="check-field items-start">
            <input type="checkbox" name="empty" value="1" className="mt-1 flex-none" />
            <span>
              Remove the demo content
              <span className="block text-note text-soft">
                Works, events, exhibitions, links and the name go; the home and bio images stay
                until you choose others. It can also be done later.
              </span>
            </span>
          </label>
        )
      }
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={actionData?.errors.email}
      />
    </OwnerForm>
  );
}
