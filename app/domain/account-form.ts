import * as z from 'zod';
import { passwordWeaknesses } from './password.ts';

export const MISSING_CREDENTIALS =
  'You must provide either an email or phone number and a password';
export const WRONG_CREDENTIALS = 'Invalid login credentials';

/** Longer ones are refused before anything is hashed. */
const LONGEST = 256;

const email = z
  .string({ error: 'Email: enter an email address.' })
  .trim()
  .max(254, 'Email: enter at most 254 characters.')
  .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'Email: enter an email address.');

/** The first owner: a good password, and the token of the set-up link. */
export const setupForm = z
  .strictObject({ token: z.string().max(100), email, password: z.string().max(1000) })
  .superRefine(({ password, email: address }, context) => {
    const weaknesses = passwordWeaknesses(password, address);
    if (weaknesses.length === 0) return;
    context.addIssue({
      code: 'custom',
      path: ['password'],
      message: `Password: ${weaknesses.join(' ')}`,
    });
  });

const credential = z
  .string(MISSING_CREDENTIALS)
  .min(1, MISSING_CREDENTIALS)
  .max(LONGEST, WRONG_CREDENTIALS);

export const signInForm = z.strictObject({ email: credential, password: credential });
