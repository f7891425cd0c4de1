import { data } from 'react-router';
import { showPromiseToast } from '../../../components/toaster.tsx';
import { addressContext, servicesContext } from '../../../context.ts';
import {
  accountForm,
  type AccountIntent,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../../../domain/account-form.ts';
import { ACCOUNT_TEXTS } from '../../../domain/account-texts.ts';
import { waitText } from '../../../domain/attempts.ts';
import { type FieldErrors, parseForm } from '../../../domain/form.ts';
import { cookieHeaders, readFields } from '../../read-fields.server.ts';
import { carryOut, type Shown } from './carry-out.server.ts';
import type { Route } from './+types/route';

/** There is nothing to see at this address: the forms stand on the admin page. */
export function loader() {
  throw data(null, 404);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(accountForm, await readFields(request));
  if (!form.ok) return refuse(Object.values(form.errors)[0], 400, form.errors);
  const { account } = context.get(servicesContext).auth;
  const asking = { headers: request.headers, address: context.get(addressContext) };
  const change = await carryOut(account, asking, form.value);
  if (change.ok) {
    const headers = cookieHeaders(change.setCookies);
    return data({ ok: true, message: '', errors: noErrors(), ...change.value }, { headers });
  }
  if (change.reason === 'wait') {
    const headers = { 'Retry-After': String(change.seconds) };
    return refuse(waitText(change.seconds), 429, noErrors(), headers);
  }
  if (form.value.intent === 'confirm-codes') return refuse(WRONG_CODE, 422, { code: WRONG_CODE });
  return refuse(WRONG_PASSWORD, 422, { currentPassword: WRONG_PASSWORD });
}

/** Every change answers with a toast. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent') as AccountIntent;
  const result = serverAction();
  const { loading, success, failure } = ACCOUNT_TEXTS[intent];
  const outcome = result.then((answer) => {
    if (!answer.ok) throw new Error(answer.message);
  });
  const why = (error: unknown) => (error instanceof Error ? error.message : failure);
  void showPromiseToast(outcome, { loading, success, failure: why }).catch(() => {});
  return result;
}

function refuse(message = '', status: number, errors: FieldErrors, headers?: HeadersInit) {
  const shown: Shown = {};
  return data({ ok: false, message, errors, ...shown }, { status, headers });
}

function noErrors(): FieldErrors {
  return {};
}
