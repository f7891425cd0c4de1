import { resetAttempts, takeAttempt } from './attempts.server.ts';
import {
  authenticatorLink,
  createBackupCodes,
  createCodeSecret,
  spendAppCode,
} from './one-time-codes.server.ts';
import { type AuthOptions, findOwner, NO_CODES, type Owner, updateOwner } from './owner.server.ts';
import { endOtherSessions } from './session.server.ts';
import { clientKey } from './sign-in.server.ts';

export type AccountRefusal =
  | { ok: false; reason: 'wrong' }
  /** One-time codes are on already. */
  | { ok: false; reason: 'on' }
  | { ok: false; reason: 'wait'; seconds: number };

/** `setCookies` contain the new session token after a change that ended all other sessions. */
export type AccountChange<T> = { ok: true; value: T; setCookies: string[] } | AccountRefusal;

export type AccountRequest = { headers: Headers; clientIp: string };

export type AccountChanges = ReturnType<typeof createAccountChanges>;

/** Changes of the owner's account. Each one requires the password or a code, and is rate-limited. */
export function createAccountChanges(options: AuthOptions) {
  const { db, siteUrl, passwords } = options;

  async function readOwner(): Promise<Owner> {
    const owner = await findOwner(db);
    if (!owner) throw new Error('There is no owner.');
    return owner;
  }

  async function limited<T>(
    { clientIp }: AccountRequest,
    isRight: (owner: Owner) => Promise<boolean>,
    change: (owner: Owner) => Promise<{ value: T; setCookies: string[] }>,
  ): Promise<AccountChange<T>> {
    const owner = await readOwner();
    // Counted separately, so that failed sign-ins with the owner's email do not block a signed-in owner.
    const keys = [clientKey(clientIp), 'changes owner'];
    const seconds = await takeAttempt(db, keys);
    if (seconds > 0) return { ok: false, reason: 'wait', seconds };
    if (!(await isRight(owner))) return { ok: false, reason: 'wrong' };
    await resetAttempts(db, keys);
    return { ok: true, ...(await change(owner)) };
  }

  function isPassword(password: string) {
    return ({ passwordHash: hash }: Owner) => passwords.verify({ hash, password });
  }

  /** For changes of the password or the second factor. */
  function updateAndEndOthers<T>({ headers }: AccountRequest, values: Partial<Owner>, value: T) {
    return db.transaction().execute(async (trx) => {
      await updateOwner(trx, values);
      return { value, setCookies: [await endOtherSessions(trx, siteUrl, headers)] };
    });
  }

  return {
    async readAccount() {
      const { email, codesOn } = await readOwner();
      return { email, oneTimeCodes: codesOn === 1 };
    },

    changePassword(request: AccountRequest, currentPassword: string, newPassword: string) {
      return limited(request, isPassword(currentPassword), async () =>
        updateAndEndOthers(request, { passwordHash: await passwords.hash(newPassword) }, null),
      );
    },

    changeEmail(request: AccountRequest, password: string, email: string) {
      return limited(request, isPassword(password), async () => {
        await updateOwner(db, { email: email.toLowerCase() });
        return { value: null, setCookies: [] };
      });
    },

    /** Returns the link with a new secret; codes are required only after the first one was confirmed. */
    async startOneTimeCodes(
      request: AccountRequest,
      password: string,
    ): Promise<AccountChange<string>> {
      if ((await readOwner()).codesOn) return { ok: false, reason: 'on' };
      return limited(request, isPassword(password), async ({ email }) => {
        const codeSecret = createCodeSecret();
        await updateOwner(db, { ...NO_CODES, codeSecret });
        return { value: authenticatorLink(codeSecret, email, siteUrl), setCookies: [] };
      });
    },

    /** Switches one-time codes on with a first code, and returns the backup codes. */
    async confirmOneTimeCodes(
      request: AccountRequest,
      typed: string,
    ): Promise<AccountChange<string[]>> {
      if ((await readOwner()).codesOn) return { ok: false, reason: 'on' };
      const { codes, backupCodes } = createBackupCodes();
      return limited(
        request,
        (owner) => spendAppCode(db, owner, typed.replaceAll(' ', '')),
        () => updateAndEndOthers(request, { codesOn: 1, backupCodes }, codes),
      );
    },

    renewBackupCodes(request: AccountRequest, password: string) {
      const { codes, backupCodes } = createBackupCodes();
      return limited(request, isPassword(password), () =>
        updateAndEndOthers(request, { backupCodes }, codes),
      );
    },

    disableOneTimeCodes(request: AccountRequest, password: string) {
      return limited(request, isPassword(password), () =>
        updateAndEndOthers(request, NO_CODES, null),
      );
    },
  };
}
