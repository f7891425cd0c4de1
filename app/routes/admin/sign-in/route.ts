import { data, redirect } from 'react-router';
import { addressContext, servicesContext } from '../../../context.ts';
import { signInForm, WRONG_CREDENTIALS } from '../../../domain/account-form.ts';
import { parseForm } from '../../../domain/form.ts';
import type { Route } from './+types/route';

/** There is nothing to see at this address: the form stands on the admin page. */
export function loader() {
  throw data(null, 404);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const form = parseForm(signInForm, Object.fromEntries(await request.formData()));
  if (!form.ok) return data({ message: Object.values(form.errors)[0] }, 400);

  const signedIn = await auth.signIn(form.value, context.get(addressContext));
  if (signedIn.ok) {
    const headers = signedIn.setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
    return redirect('/admin', { headers });
  }
  if (signedIn.reason === 'wrong') return data({ message: WRONG_CREDENTIALS }, 401);
  const message = `Too many attempts. Try again in ${describeWait(signedIn.seconds)}.`;
  return data({ message }, { status: 429, headers: { 'Retry-After': String(signedIn.seconds) } });
}

function describeWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
