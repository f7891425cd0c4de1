import type { AccountIntent } from './account-form.ts';
import type { ToastTexts } from '../messages.ts';

/** The toasts of the account part, in the pattern of the other admin results. */
export const ACCOUNT_TEXTS: Record<AccountIntent, ToastTexts> = {
  email: {
    loading: 'Saving email...',
    success: 'Email updated!',
    failure: 'Something went wrong updating email',
  },
  password: {
    loading: 'Saving password...',
    success: 'Password updated!',
    failure: 'Something went wrong updating password',
  },
  'start-codes': {
    loading: 'Creating secret...',
    success: 'Secret created!',
    failure: 'Something went wrong creating secret',
  },
  'confirm-codes': {
    loading: 'Saving one-time codes...',
    success: 'One-time codes switched on!',
    failure: 'Something went wrong updating one-time codes',
  },
  'backup-codes': {
    loading: 'Creating backup codes...',
    success: 'Backup codes created!',
    failure: 'Something went wrong creating backup codes',
  },
  'disable-codes': {
    loading: 'Saving one-time codes...',
    success: 'One-time codes switched off!',
    failure: 'Something went wrong updating one-time codes',
  },
};
