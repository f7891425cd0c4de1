import { createAuthEndpoint } from 'better-auth/api';
import type { Db } from '../data/tables.ts';

/** Sign-ins whose password was right and whose code is still asked: better-auth keeps each in a row and a signed cookie. */
export function pendingSteps() {
  return {
    id: 'pending-steps',
    endpoints: {
      /** Whose code is asked; nothing without the cookie of a right password. */
      findPendingStep: createAuthEndpoint.serverOnly({ method: 'GET' }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie('two_factor');
        const step = await ctx.getSignedCookie(name, ctx.context.secret);
        if (!step) return null;
        const { internalAdapter } = ctx.context;
        const kept = await internalAdapter.findVerificationValue(step);
        if (!kept || kept.expiresAt < new Date()) return null;
        return internalAdapter.findUserById(kept.value);
      }),
    },
  };
}

/** With the sessions that a change of the account ends: their passwords or codes are of before. */
export async function endPendingSteps(db: Db): Promise<void> {
  await db.deleteFrom('verification').execute();
}
