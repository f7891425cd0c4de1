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

/** What a change gives to show once: the link for the app, or the backup codes. */
export type Shown = { authenticator?: Authenticator; backupCodes?: string[] };

export async function carryOut(
  account: AccountChanges,
  asking: AccountRequest,
  input: AccountInput,
): Promise<AccountChange<Shown>> {
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
  shown: (value: T) => Shown = () => ({}),
): AccountChange<Shown> {
  return change.ok ? { ...change, value: shown(change.value) } : change;
}
