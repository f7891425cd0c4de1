import { useState } from 'react';
import { BackupCodes } from './backup-codes.tsx';
import { ChangeButton, ChangeForm } from './change-form.tsx';
import { ConfirmCodes } from './confirm-codes.tsx';
import { CurrentPassword, Part } from './part.tsx';
import { type AccountForm, useAccountForm } from './use-account-form.ts';

/** A second step at sign-in: off, being set up, or on. New backup codes stand in its place once. */
export function OneTimeCodes({ email, on }: { email: string; on: boolean }) {
  const form = useAccountForm();
  const [kept, setKept] = useState<string[]>();
  const fresh = form.shown?.backupCodes;
  return (
    <Part title="One-time codes">
      {fresh && fresh !== kept ? (
        <BackupCodes codes={fresh} onKept={() => setKept(fresh)} />
      ) : on ? (
        <CodesOn form={form} email={email} />
      ) : (
        <CodesOff form={form} email={email} />
      )}
    </Part>
  );
}

type CodesProps = { form: AccountForm; email: string };

function CodesOff({ form, email }: CodesProps) {
  const start = useAccountForm();
  if (start.shown?.authenticator) {
    return <ConfirmCodes form={form} authenticator={start.shown.authenticator} />;
  }
  return (
    <ChangeForm form={start} intent="start-codes">
      <p className="text-note text-soft">
        With one-time codes, signing in also asks for six digits from an app on your phone.
      </p>
      <CurrentPassword email={email} error={start.errors.currentPassword} />
      <ChangeButton isBusy={start.isBusy} busyText="Preparing…">
        Set up one-time codes
      </ChangeButton>
    </ChangeForm>
  );
}

function CodesOn({ form, email }: CodesProps) {
  const { errors, isBusy } = form;
  return (
    <ChangeForm form={form}>
      <p className="text-note text-soft">
        On: signing in asks for six digits from the app on your phone.
      </p>
      <CurrentPassword email={email} error={errors.currentPassword} />
      <div className="flex flex-wrap gap-3">
        <button
          className="button button-solid"
          name="intent"
          value="backup-codes"
          disabled={isBusy}
        >
          New backup codes
        </button>
        <button
          className="button button-outline"
          name="intent"
          value="disable-codes"
          disabled={isBusy}
        >
          Switch off
        </button>
      </div>
    </ChangeForm>
  );
}
