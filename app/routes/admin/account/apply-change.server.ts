import type {
  AccountChange,
  AccountChanges,
  AccountRequest,
} from '../../../auth/account.server.ts';
import type { AccountInput } from '../../../domain/account/account-form.ts';
import {
  type Authenticator,
  describeAuthenticator,
} from '../../../domain/account/authenticator.ts';

/** Secrets that are shown once: the link for the authenticator app, or the backup codes. */
export type ShownOnce = { authenticator?: Authenticator; backupCodes?: string[] };

export async function applyAccountChange(
  account: AccountChanges,
  asking: AccountRequest,
  input: AccountInput,
): Promise<AccountChange<ShownOnce>> {
  switch (input.intent) {
    case 'email':
      return show(await account.changeEmail(asking, input.currentPassword, input.email));
    case 'password':
      return show(await account.changePassword(asking, input.currentPassword, input.newPassword));
    case 'start-codes':
      return show(await account.startOneTimeCodes(asking, input.currentPassword), (link) => ({
        authenticator: describeAuthenticator(link),
      }));
    case 'confirm-codes':
      return show(await account.confirmOneTimeCodes(asking, input.code), (backupCodes) => ({
        backupCodes,
      }));
    case 'backup-codes':
      return show(await account.renewBackupCodes(asking, input.currentPassword), (backupCodes) => ({
        backupCodes,
      }));
    case 'disable-codes':
      return show(await account.disableOneTimeCodes(asking, input.currentPassword));
  }
}

function show<T>(
  change: AccountChange<T>,
  shown: (value: T) => ShownOnce = () => ({}),
): AccountChange<ShownOnce> {
  return change.ok ? { ...change, value: shown(change.value) } : change;
}
