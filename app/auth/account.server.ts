import { forgiveAttempts, takeAttempt } from './attempts.server.ts';
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

/** `setCookies` carry the new token of the session after a change that ended all the others. */
export type AccountChange<T> = { ok: true; value: T; setCookies: string[] } | AccountRefusal;

export type Asking = { headers: Headers; clientIp: string };

export type AccountChanges = ReturnType<typeof createAccountChanges>;

/** What the owner does to the account; every change asks for the password or a code, and is limited. */
export function createAccountChanges(options: AuthOptions) {
  const { db, siteUrl, passwords } = options;

  async function readOwner(): Promise<Owner> {
    const owner = await findOwner(db);
    if (!owner) throw new Error('There is no owner.');
    return owner;
  }

  async function limited<T>(
    { clientIp }: Asking,
    isRight: (owner: Owner) => Promise<boolean>,
    change: (owner: Owner) => Promise<{ value: T; setCookies: string[] }>,
  ): Promise<AccountChange<T>> {
    const owner = await readOwner();
    // A count of its own: failed sign-ins with the owner's email do not keep a signed-in owner waiting.
    const keys = [clientKey(clientIp), 'changes owner'];
    const seconds = await takeAttempt(db, keys);
    if (seconds > 0) return { ok: false, reason: 'wait', seconds };
    if (!(await isRight(owner))) return { ok: false, reason: 'wrong' };
    await forgiveAttempts(db, keys);
    return { ok: true, ...(await change(owner)) };
  }

  function isPassword(password: string) {
    return ({ passwordHash: hash }: Owner) => passwords.verify({ hash, password });
  }

  /** For changes of the password or the second factor. */
  function updateAndEndOthers<T>({ headers }: Asking, values: Partial<Owner>, value: T) {
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

    changePassword(asking: Asking, currentPassword: string, newPassword: string) {
      return limited(asking, isPassword(currentPassword), async () =>
        updateAndEndOthers(asking, { passwordHash: await passwords.hash(newPassword) }, null),
      );
    },

    changeEmail(asking: Asking, password: string, email: string) {
      return limited(asking, isPassword(password), async () => {
        await updateOwner(db, { email: email.toLowerCase() });
        return { value: null, setCookies: [] };
      });
    },

    /** A new secret for the app; codes are asked for only once one was confirmed. */
    async startOneTimeCodes(asking: Asking, password: string): Promise<AccountChange<string>> {
      if ((await readOwner()).codesOn) return { ok: false, reason: 'on' };
      return limited(asking, isPassword(password), async ({ email }) => {
        const codeSecret = createCodeSecret();
        await updateOwner(db, { ...NO_CODES, codeSecret });
        return { value: authenticatorLink(codeSecret, email, siteUrl), setCookies: [] };
      });
    },

    /** Switches one-time codes on with a first code, and gives the backup codes. */
    async confirmOneTimeCodes(asking: Asking, typed: string): Promise<AccountChange<string[]>> {
      if ((await readOwner()).codesOn) return { ok: false, reason: 'on' };
      const { codes, backupCodes } = createBackupCodes();
      return limited(
        asking,
        (owner) => spendAppCode(db, owner, typed.replaceAll(' ', '')),
        () => updateAndEndOthers(asking, { codesOn: 1, backupCodes }, codes),
      );
    },

    renewBackupCodes(asking: Asking, password: string) {
      const { codes, backupCodes } = createBackupCodes();
      return limited(asking, isPassword(password), () =>
        updateAndEndOthers(asking, { backupCodes }, codes),
      );
    },

    disableOneTimeCodes(asking: Asking, password: string) {
      return limited(asking, isPassword(password), () =>
        updateAndEndOthers(asking, NO_CODES, null),
      );
    },
  };
}
