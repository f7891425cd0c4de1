import { data, redirect } from 'react-router';
import type { SignedIn } from '../../../auth/sign-in.server.ts';
import { isNetworkFailure } from '../../../components/navigation/is-network-failure.ts';
import { clientIpContext, servicesContext } from '../../../context.ts';
import {
  codeForm,
  SIGN_IN_AGAIN,
  signInForm,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from '../../../domain/account/account-form.ts';
import { waitText } from '../../../domain/account/attempts.ts';
import { parseForm } from '../../../domain/form.ts';
import { SITE_UNREACHED } from '../../../domain/messages.ts';
import { cookieHeaders, readFields } from '../../read-fields.server.ts';
import { reportNewSession } from '../session/session-state.ts';
import type { Route } from './+types/route';

export { sendActionHeaders as headers } from '../../read-fields.server.ts';

type Step = 'password' | 'code';

/** This URL has no page. The form is on the admin page. */
export function loader() {
  throw data(null, 404);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const clientIp = context.get(clientIpContext);
  const fields = await readFields(request);
  if ('code' in fields) {
    const form = parseForm(codeForm, fields);
    if (!form.ok) return refuse('code', Object.values(form.errors)[0], 400);
    const signedIn = await auth.signInWithCode(form.value.code, clientIp, request.headers);
    return answer('code', signedIn, form.value.stay);
  }
  const form = parseForm(signInForm, fields);
  if (!form.ok) return refuse('password', Object.values(form.errors)[0], 400);
  const { stay, ...credentials } = form.value;
  return answer('password', await auth.signIn(credentials, clientIp, request.headers), stay);
}

/** After signing in on an open page, the owner continues there. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const step: Step = (await request.clone().formData()).has('code') ? 'code' : 'password';
  try {
    const result = await serverAction();
    if (result.ok) reportNewSession();
    return result;
  } catch (error) {
    // A thrown error would replace the open page and its unsaved text.
    if (!isNetworkFailure(error)) throw error;
    return { ok: false, step, message: SITE_UNREACHED };
  }
}

function answer(step: Step, signedIn: SignedIn, stay?: '1') {
  if (signedIn.ok) {
    const headers = cookieHeaders(signedIn.setCookies);
    if (!stay) throw redirect('/admin', { headers });
    return data({ ok: true, step, message: undefined }, { headers });
  }
  switch (signedIn.reason) {
    case 'code':
      return refuse('code', undefined, 200, cookieHeaders(signedIn.setCookies));
    case 'again':
      return refuse('password', SIGN_IN_AGAIN, 401);
    case 'wrong':
      return refuse(step, step === 'code' ? WRONG_CODE : WRONG_CREDENTIALS, 401);
    case 'wait': {
      const retryAfter: [string, string] = ['Retry-After', String(signedIn.seconds)];
      return refuse(step, waitText(signedIn.seconds), 429, [retryAfter]);
    }
  }
}

function refuse(
  step: Step,
  message: string | undefined,
  status: number,
  headers: [string, string][] = [],
) {
  return data({ ok: false, step, message }, { status, headers });
}
