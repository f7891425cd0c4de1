import type { AccountIntent } from './account-form.ts';
import { sayChange, type ToastTexts } from '../owner-messages.ts';

const CODES = sayChange('one-time codes', 'update');

/** The toasts of the account part, in the pattern of the other admin results. */
export const ACCOUNT_TEXTS: Record<AccountIntent, ToastTexts> = {
  email: sayChange('email', 'update'),
  password: sayChange('password', 'update'),
  'start-codes': sayChange('secret', 'create'),
  'confirm-codes': { ...CODES, success: 'One-time codes switched on!' },
  'backup-codes': sayChange('backup codes', 'create'),
  'disable-codes': { ...CODES, success: 'One-time codes switched off!' },
};
