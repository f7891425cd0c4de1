import { APIError } from 'better-auth/api';
import { forgiveAttempts, takeAttempt } from './attempts.server.ts';
import type { AuthOptions, BetterAuth } from './better-auth.server.ts';
import { endPendingSteps } from './pending-steps.server.ts';
import { clientKey, orRefusal } from './sign-in.server.ts';
import { spendCode } from './one-time-codes.server.ts';

export type AccountRefusal =
  | { ok: false; reason: 'wrong' }
  /** One-time codes are on already. */
  | { ok: false; reason: 'on' }
  | { ok: false; reason: 'wait'; seconds: number };

/** `setCookies` carry the new session after a change that ended all the others. */
export type AccountChange<T> = { ok: true; value: T; setCookies: string[] } | AccountRefusal;

export type Asking = { headers: Headers; clientIp: string };

export type AccountChanges = ReturnType<typeof createAccountChanges>;

type Account = Pick<AuthOptions, 'db'> & { auth: BetterAuth };

/** What the owner does to the account; every change asks for the password or a code, and is limited. */
export function createAccountChanges(auth: BetterAuth, { db }: AuthOptions) {
  const account: Account = { auth, db };
  return {
    readAccount: readAccount.bind(null, account),
    changePassword: changePassword.bind(null, account),
    changeEmail: changeEmail.bind(null, account),
    startOneTimeCodes: startOneTimeCodes.bind(null, account),
    confirmOneTimeCodes: confirmOneTimeCodes.bind(null, account),
    renewBackupCodes: renewBackupCodes.bind(null, account),
    disableOneTimeCodes: disableOneTimeCodes.bind(null, account),
  };
}

async function readAccount({ auth }: Account, headers: Headers) {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!session) throw new Error('The account was asked for without a session.');
  return { ...session.user, oneTimeCodes: session.user.twoFactorEnabled === true };
}

function changePassword(
  account: Account,
  asking: Asking,
  currentPassword: string,
  newPassword: string,
) {
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  return changeAndEndOthers(account, asking, () =>
    account.auth.api.changePassword({ headers: asking.headers, body, returnHeaders: true }),
  );
}

function changeEmail(account: Account, asking: Asking, password: string, email: string) {
  const { auth } = account;
  return limited(account, asking, async () => {
    const answer = await auth.api.verifyPassword(withPassword(asking, password));
    const { internalAdapter } = await auth.$context;
    const { id } = await readAccount(account, asking.headers);
    await internalAdapter.updateUser(id, { email: email.toLowerCase() });
    return answer;
  });
}

const ALREADY_ON: AccountRefusal = { ok: false, reason: 'on' };

/** A new secret for the app; codes are asked for only once one was confirmed. */
async function startOneTimeCodes(account: Account, asking: Asking, password: string) {
  if ((await readAccount(account, asking.headers)).oneTimeCodes) return ALREADY_ON;
  return limited(account, asking, async () => {
    const enabled = await account.auth.api.enableTwoFactor(withPassword(asking, password));
    const { response, headers } = enabled;
    return { response: 'totpURI' in response ? response.totpURI : '', headers };
  });
}

/** Switches one-time codes on with a first code, and gives the backup codes. */
async function confirmOneTimeCodes(account: Account, asking: Asking, typed: string) {
  const { auth, db } = account;
  const { headers } = asking;
  if ((await readAccount(account, headers)).oneTimeCodes) return ALREADY_ON;
  const code = typed.replaceAll(' ', '');
  const confirmed = await changeAndEndOthers(account, asking, async () => {
    if (!(await spendCode(db, code))) throw new APIError('UNAUTHORIZED');
    return auth.api.verifyTOTP({ headers, body: { code }, returnHeaders: true });
  });
  if (!confirmed.ok) return confirmed;
  const userId = confirmed.value.user.id;
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return { ...confirmed, value: backupCodes };
}

async function renewBackupCodes(account: Account, asking: Asking, password: string) {
  const renewed = await changeAndEndOthers(account, asking, () =>
    account.auth.api.generateBackupCodes(withPassword(asking, password)),
  );
  return renewed.ok ? { ...renewed, value: renewed.value.backupCodes } : renewed;
}

function disableOneTimeCodes(account: Account, asking: Asking, password: string) {
  return changeAndEndOthers(account, asking, () =>
    account.auth.api.disableTwoFactor(withPassword(asking, password)),
  );
}

function withPassword({ headers }: Asking, password: string) {
  return { headers, body: { password }, returnHeaders: true } as const;
}

type Change<T> = () => Promise<{ response: T; headers: Headers }>;

async function limited<T>(
  account: Account,
  { headers, clientIp }: Asking,
  change: Change<T>,
): Promise<AccountChange<T>> {
  const { db } = account;
  // A count of its own: who tries the email at the door cannot keep the owner inside waiting.
  const keys = [clientKey(clientIp), `changes ${(await readAccount(account, headers)).id}`];
  const seconds = await takeAttempt(db, keys);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  const answer = await orRefusal(change());
  if (answer instanceof APIError) return { ok: false, reason: 'wrong' };
  await forgiveAttempts(db, keys);
  return { ok: true, value: answer.response, setCookies: answer.headers.getSetCookie() };
}

/** The password or the second factor changes: whoever else is signed in, or half so, must start again. */
async function changeAndEndOthers<T>(account: Account, asking: Asking, change: Change<T>) {
  const changed = await limited(account, asking, change);
  if (changed.ok) await endOtherSessions(account, asking.headers, changed.setCookies);
  return changed;
}

async function endOtherSessions({ auth, db }: Account, headers: Headers, setCookies: string[]) {
  const renewed = setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const current = await auth.api.getSession({
    headers: renewed ? new Headers({ Cookie: renewed }) : headers,
  });
  if (!current) throw new Error('The session was lost while the others were ended.');
  await endPendingSteps(db);
  await db.deleteFrom('session').where('token', '!=', current.session.token).execute();
}
