import { APIError } from 'better-auth/api';
import { forgiveAttempts, takeAttempt } from './attempts.server.ts';
import type { AuthOptions, BetterAuth } from './better-auth.server.ts';
import { endPendingSteps } from './pending-steps.server.ts';
import { clientKey, orRefusal } from './sign-in.server.ts';
import { spendCode } from './spent-codes.server.ts';

export type AccountRefusal =
  | { ok: false; reason: 'wrong' }
  /** One-time codes are on already. */
  | { ok: false; reason: 'on' }
  | { ok: false; reason: 'wait'; seconds: number };

/** `setCookies` carry the new session after a change that ended all the others. */
export type AccountChange<T> = { ok: true; value: T; setCookies: string[] } | AccountRefusal;

export type Asking = { headers: Headers; clientIp: string };

export type AccountChanges = ReturnType<typeof createAccountChanges>;

const ALREADY_ON: AccountRefusal = { ok: false, reason: 'on' };

type Answer<T> = { response: T; headers: Headers };

/** What the owner does to the account; every change asks for the password or a code, and is limited. */
export function createAccountChanges(auth: BetterAuth, { db }: AuthOptions) {
  async function readAccount(headers: Headers) {
    const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    if (!session) throw new Error('The account was asked for without a session.');
    return { ...session.user, oneTimeCodes: session.user.twoFactorEnabled === true };
  }

  async function limited<T>(
    { headers, clientIp }: Asking,
    change: () => Promise<Answer<T>>,
  ): Promise<AccountChange<T>> {
    // A count of its own: who tries the email at the door cannot keep the owner inside waiting.
    const keys = [clientKey(clientIp), `changes ${(await readAccount(headers)).id}`];
    const seconds = await takeAttempt(db, keys);
    if (seconds > 0) return { ok: false, reason: 'wait', seconds };
    const answer = await orRefusal(change());
    if (answer instanceof APIError) return { ok: false, reason: 'wrong' };
    await forgiveAttempts(db, keys);
    return { ok: true, value: answer.response, setCookies: answer.headers.getSetCookie() };
  }

  /** The password or the second factor changed: whoever else is signed in, or half so, must start again. */
  async function endOtherSessions(headers: Headers, setCookies: string[]): Promise<void> {
    const renewed = setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const current = await auth.api.getSession({
      headers: renewed ? new Headers({ Cookie: renewed }) : headers,
    });
    if (!current) throw new Error('The session was lost while the others were ended.');
    await endPendingSteps(db);
    await db.deleteFrom('session').where('token', '!=', current.session.token).execute();
  }

  return {
    readAccount,

    async changePassword(asking: Asking, currentPassword: string, newPassword: string) {
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      const changed = await limited(asking, () =>
        auth.api.changePassword({ headers: asking.headers, body, returnHeaders: true }),
      );
      if (changed.ok) await endOtherSessions(asking.headers, changed.setCookies);
      return changed;
    },

    changeEmail(asking: Asking, password: string, email: string) {
      const { headers } = asking;
      return limited(asking, async () => {
        const answer = await auth.api.verifyPassword({
          headers,
          body: { password },
          returnHeaders: true,
        });
        const { internalAdapter } = await auth.$context;
        const { id } = await readAccount(headers);
        await internalAdapter.updateUser(id, { email: email.toLowerCase() });
        return answer;
      });
    },

    /** A new secret for the app; codes are asked for only once one was confirmed. */
    async startOneTimeCodes(asking: Asking, password: string) {
      if ((await readAccount(asking.headers)).oneTimeCodes) return ALREADY_ON;
      return limited(asking, async () => {
        const { response, headers } = await auth.api.enableTwoFactor({
          headers: asking.headers,
          body: { password },
          returnHeaders: true,
        });
        return { response: 'totpURI' in response ? response.totpURI : '', headers };
      });
    },

    /** Switches one-time codes on with a first code, and gives the backup codes. */
    async confirmOneTimeCodes(asking: Asking, code: string) {
      const { headers } = asking;
      if ((await readAccount(headers)).oneTimeCodes) return ALREADY_ON;
      const body = { code: code.replaceAll(' ', '') };
      const confirmed = await limited(asking, async () => {
        if (!(await spendCode(db, body.code))) throw new APIError('UNAUTHORIZED');
        return auth.api.verifyTOTP({ headers, body, returnHeaders: true });
      });
      if (!confirmed.ok) return confirmed;
      await endOtherSessions(headers, confirmed.setCookies);
      const { user } = confirmed.value;
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } });
      return { ...confirmed, value: backupCodes };
    },

    async renewBackupCodes(asking: Asking, password: string) {
      const renewed = await limited(asking, () =>
        auth.api.generateBackupCodes({
          headers: asking.headers,
          body: { password },
          returnHeaders: true,
        }),
      );
      if (!renewed.ok) return renewed;
      await endOtherSessions(asking.headers, renewed.setCookies);
      return { ...renewed, value: renewed.value.backupCodes };
    },

    async disableOneTimeCodes(asking: Asking, password: string) {
      const disabled = await limited(asking, () =>
        auth.api.disableTwoFactor({
          headers: asking.headers,
          body: { password },
          returnHeaders: true,
        }),
      );
      if (disabled.ok) await endOtherSessions(asking.headers, disabled.setCookies);
      return disabled;
    },
  };
}
