import * as z from 'zod';
import type { FieldErrors } from '../form.ts';
import { hasPasswordLength, PASSWORD_LENGTH_TEXT } from './password.ts';
import { changeToasts, type ToastTexts } from '../owner-messages.ts';

const MISSING_CREDENTIALS = 'You must provide either an email or phone number and a password';
export const WRONG_CREDENTIALS = 'Invalid login credentials';
export const WRONG_CODE = 'This code is not right, or was used before. Try the newest one.';
export const WRONG_PASSWORD = 'Current password: this is not the password.';
export const CODES_ON = 'One-time codes are on already. Switch them off first to use another app.';
export const SIGN_IN_AGAIN = 'The time for this code has passed. Sign in again.';
const MISSING_CODE = 'Enter the code of your app, or one of your backup codes.';
const MISSING_PASSWORD = 'Current password: enter the password you sign in with.';

/** Longer passwords are refused before they are hashed. */
const MAX_LENGTH = 256;

const email = z
  .string({ error: 'Email: enter an email address.' })
  .trim()
  .max(254, 'Email: enter at most 254 characters.')
  .pipe(z.email('Email: enter an email address.'));

/** A new password. Its strength is measured on the server. */
function chosenPassword(label: string) {
  const message = `${label}: use ${PASSWORD_LENGTH_TEXT}.`;
  return z.string(message).refine(hasPasswordLength, message);
}

/** A missing token is treated like a wrong one. */
const linkToken = z.string().max(100).default('');

/** The first owner. */
export const ownerForm = z.strictObject({ email, password: chosenPassword('Password') });

/** The same with the token of the set-up link, and whether to delete the demo content. */
export const setupForm = ownerForm.extend({ token: linkToken, empty: z.literal('1').optional() });

export const resetForm = z.strictObject({
  token: linkToken,
  password: chosenPassword('New password'),
});

const credential = z
  .string(MISSING_CREDENTIALS)
  .min(1, MISSING_CREDENTIALS)
  .max(MAX_LENGTH, WRONG_CREDENTIALS);
const code = z.string(MISSING_CODE).trim().min(1, MISSING_CODE).max(40, MISSING_CODE);
/** Sent by the sign-in overlay: the page below stays open. */
const stay = z.literal('1').optional();

/** Some keyboards add spaces. */
const typedEmail = credential.transform((text) => text.replace(/\p{Cc}/gu, '').trim());

export const resetRequestForm = z.strictObject({ email });
export const signInForm = z.strictObject({ email: typedEmail, password: credential, stay });
export const codeForm = z.strictObject({ code, stay });

const currentPassword = z
  .string(MISSING_PASSWORD)
  .min(1, MISSING_PASSWORD)
  .max(MAX_LENGTH, WRONG_PASSWORD);

/** Everything that the owner can change about the account, by its `intent`. */
export const accountForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('email'), email, currentPassword }),
  z.strictObject({
    intent: z.literal('password'),
    currentPassword,
    newPassword: chosenPassword('New password'),
  }),
  z.strictObject({ intent: z.literal('start-codes'), currentPassword }),
  z.strictObject({ intent: z.literal('confirm-codes'), code }),
  z.strictObject({ intent: z.literal('backup-codes'), currentPassword }),
  z.strictObject({ intent: z.literal('disable-codes'), currentPassword }),
]);

export type AccountInput = z.infer<typeof accountForm>;
export type AccountIntent = AccountInput['intent'];

/** The error of a weak password; undefined for a strong one. */
export function weakPasswordErrors(
  field: { name: string; label: string },
  weaknesses: readonly string[],
): FieldErrors | undefined {
  if (weaknesses.length === 0) return undefined;
  return { [field.name]: `${field.label}: ${lowerFirst(weaknesses.join(' '))}` };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const CODES = changeToasts('one-time codes', 'update');

/** The toasts of the account section, in the pattern of the other admin toasts. */
export const ACCOUNT_TEXTS: Record<AccountIntent, ToastTexts> = {
  email: changeToasts('email', 'update'),
  password: changeToasts('password', 'update'),
  'start-codes': changeToasts('secret', 'create'),
  'confirm-codes': { ...CODES, success: 'One-time codes switched on!' },
  'backup-codes': changeToasts('backup codes', 'create'),
  'disable-codes': { ...CODES, success: 'One-time codes switched off!' },
};
