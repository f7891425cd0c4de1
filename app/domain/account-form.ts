import * as z from 'zod';
import { passwordWeaknesses } from './password.ts';

const MISSING_CREDENTIALS = 'You must provide either an email or phone number and a password';
export const WRONG_CREDENTIALS = 'Invalid login credentials';
export const WRONG_CODE = 'This code is not right, or was used before. Try the newest one.';
export const WRONG_PASSWORD = 'Current password: this is not the password.';
export const CODES_ON = 'One-time codes are on already. Switch them off first to use another app.';
export const SIGN_IN_AGAIN = 'The time for this code has passed. Sign in again.';
const MISSING_CODE = 'Enter the code of your app, or one of your backup codes.';
const MISSING_PASSWORD = 'Current password: enter the password you sign in with.';

/** Longer ones are refused before anything is hashed. */
const LONGEST = 256;

type PasswordField = { field: string; label: string };
const FIRST: PasswordField = { field: 'password', label: 'Password' };
const RESET: PasswordField = { field: 'password', label: 'New password' };
const CHANGED: PasswordField = { field: 'newPassword', label: 'New password' };

const email = z
  .string({ error: 'Email: enter an email address.' })
  .trim()
  .max(254, 'Email: enter at most 254 characters.')
  .pipe(z.email('Email: enter an email address.'));

/** A password that is being chosen, by what its field is called. */
function chosenPassword(label: string) {
  return z.string(`${label}: enter a password.`).max(1000, `${label}: too long.`);
}
/** Without one the answer is the same as with a wrong one. */
const linkToken = z.string().max(100).default('');

const owner = z.strictObject({ email, password: chosenPassword(FIRST.label) });

/** The first owner, with a good password. */
export const ownerForm = owner.superRefine((input, context) =>
  refuseWeak(context, FIRST, input.password, input.email),
);

/** The same, with the token of the set-up link, and whether the demo content goes. */
export const setupForm = owner
  .extend({ token: linkToken, empty: z.literal('1').optional() })
  .superRefine((input, context) => refuseWeak(context, FIRST, input.password, input.email));

/** A new password for the owner with this address, if it may be known. */
export function resetFormFor(address?: string) {
  return z
    .strictObject({ token: linkToken, password: chosenPassword(RESET.label) })
    .superRefine(({ password }, context) => refuseWeak(context, RESET, password, address));
}

const credential = z
  .string(MISSING_CREDENTIALS)
  .min(1, MISSING_CREDENTIALS)
  .max(LONGEST, WRONG_CREDENTIALS);
const code = z.string(MISSING_CODE).trim().min(1, MISSING_CODE).max(40, MISSING_CODE);
/** Sent by the form that stands over a page: after it, the work on that page goes on. */
const stay = z.literal('1').optional();

/** Keyboards add blanks. */
const typedEmail = credential.transform((text) => text.replace(/\p{Cc}/gu, '').trim());

export const signInForm = z.strictObject({ email: typedEmail, password: credential, stay });
export const codeForm = z.strictObject({ code, stay });

const currentPassword = z
  .string(MISSING_PASSWORD)
  .min(1, MISSING_PASSWORD)
  .max(LONGEST, WRONG_PASSWORD);

const accountForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('email'), email, currentPassword }),
  z.strictObject({
    intent: z.literal('password'),
    currentPassword,
    newPassword: chosenPassword(CHANGED.label),
  }),
  z.strictObject({ intent: z.literal('start-codes'), currentPassword }),
  z.strictObject({ intent: z.literal('confirm-codes'), code }),
  z.strictObject({ intent: z.literal('backup-codes'), currentPassword }),
  z.strictObject({ intent: z.literal('disable-codes'), currentPassword }),
]);

/** Everything that the owner with this address can change about the account, by its `intent`. */
export function accountFormFor(address: string) {
  return accountForm.superRefine((form, context) => {
    if (form.intent === 'password') refuseWeak(context, CHANGED, form.newPassword, address);
  });
}

export type AccountInput = z.infer<typeof accountForm>;
export type AccountIntent = AccountInput['intent'];

function refuseWeak(
  context: z.core.$RefinementCtx,
  { field, label }: PasswordField,
  password: string,
  address?: string,
): void {
  const weaknesses = passwordWeaknesses(password, address);
  if (weaknesses.length === 0) return;
  context.addIssue({
    code: 'custom',
    path: [field],
    message: `${label}: ${weaknesses.join(' ')}`,
  });
}
