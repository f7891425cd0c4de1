import { data } from 'react-router';
import type { AccountRefusal } from '../../../auth/account.server.ts';
import type { OwnerAuth } from '../../../auth/auth.server.ts';
import { clientIpContext, servicesContext } from '../../../context.ts';
import {
  accountForm,
  type AccountInput,
  type AccountIntent,
  CODES_ON,
  weakPasswordErrors,
  WRONG_CODE,
  WRONG_PASSWORD,
  ACCOUNT_TEXTS,
} from '../../../domain/account/account-form.ts';
import { waitText } from '../../../domain/account/attempts.ts';
import { parseForm } from '../../../domain/form.ts';
import { cookieHeaders, readFields } from '../../read-fields.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import type { SaveFailure } from '../manager/save/save-result.ts';
import { applyAccountChange } from './apply-change.server.ts';
import type { Route } from './+types/route';

export { sendActionHeaders as headers } from '../../read-fields.server.ts';

const NEW_PASSWORD = { name: 'newPassword', label: 'New password' };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ok: true as const,
    value: await context.get(servicesContext).auth.account.readAccount(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const form = parseForm(accountForm, await readFields(request));
  const errors = form.ok ? await findWeakPassword(auth, form.value) : form.errors;
  if (!form.ok || errors) {
    return refuse({ message: Object.values(errors ?? {})[0] ?? '', errors }, 400);
  }
  const asking = { headers: request.headers, clientIp: context.get(clientIpContext) };
  const change = await applyAccountChange(auth.account, asking, form.value);
  if (!change.ok) return refuseChange(change, form.value.intent);
  const { success: message } = ACCOUNT_TEXTS[form.value.intent];
  const headers = cookieHeaders(change.setCookies);
  return data({ ok: true as const, message, value: change.value }, { headers });
}

export const clientLoader = loadClientData;
export const clientAction = createClientAction(
  ({ intent }) => ACCOUNT_TEXTS[intent as AccountIntent],
);
export const shouldRevalidate = revalidateAfter('/admin/account');

async function findWeakPassword(auth: OwnerAuth, input: AccountInput) {
  if (input.intent !== 'password') return undefined;
  const owner = { email: await auth.ownerEmail(), password: input.newPassword };
  return weakPasswordErrors(NEW_PASSWORD, await auth.weaknessesOf(owner));
}

function refuseChange(refused: AccountRefusal, intent: AccountIntent) {
  if (refused.reason === 'wait') {
    const headers = { 'Retry-After': String(refused.seconds) };
    return refuse({ message: waitText(refused.seconds) }, 429, headers);
  }
  if (refused.reason === 'on') return refuse({ message: CODES_ON }, 409);
  return intent === 'confirm-codes'
    ? refuse({ message: WRONG_CODE, errors: { code: WRONG_CODE } }, 422)
    : refuse({ message: WRONG_PASSWORD, errors: { currentPassword: WRONG_PASSWORD } }, 422);
}

function refuse(failure: Omit<SaveFailure<never>, 'ok'>, status: number, headers?: HeadersInit) {
  return data({ ok: false as const, ...failure }, { status, headers });
}
