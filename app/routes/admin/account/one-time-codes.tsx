import { Button } from '../../../components/form/button.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BackupCodes } from './backup-codes.tsx';
import {
  AccountBlock,
  type AccountForm,
  ChangeForm,
  CurrentPassword,
  useAccountForm,
} from './account-form.tsx';
import { ConfirmCodes } from './confirm-codes.tsx';

/** One-time codes are off, being set up, or on. New backup codes are shown once instead. */
export function OneTimeCodes({ email, on }: { email: string; on: boolean }) {
  const form = useAccountForm();
  const [confirmedCodes, setConfirmedCodes] = useState<string[]>();
  const { backupCodes } = form.shown ?? {};
  const newCodes = backupCodes === confirmedCodes ? undefined : backupCodes;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(heading, newCodes ? 'fresh' : on ? 'on' : 'off');
  return (
    <AccountBlock title="One-time codes" heading={heading}>
      {newCodes ? (
        <BackupCodes codes={newCodes} onConfirm={() => setConfirmedCodes(newCodes)} />
      ) : on ? (
        <CodesOn form={form} email={email} />
      ) : (
        <CodesOff form={form} email={email} heading={heading} />
      )}
    </AccountBlock>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** The pressed button is removed with its step, so the heading of the next step gets the focus. */
function useFocusOnChange(heading: Heading, step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true });
    before.current = step;
  }, [heading, step]);
}

type CodesProps = { form: AccountForm; email: string };

function CodesOff({ form, email, heading }: CodesProps & { heading: Heading }) {
  const start = useAccountForm();
  const authenticator = start.shown?.authenticator;
  useFocusOnChange(heading, authenticator ? 'confirm' : 'off');
  if (authenticator) return <ConfirmCodes form={form} authenticator={authenticator} />;
  return (
    <ChangeForm
      form={start}
      intent="start-codes"
      button={{ idle: 'Set up one-time codes', busy: 'Preparing…' }}
    >
      <p className="text-note text-soft">
        With one-time codes, signing in also asks for six digits from an app on your phone.
      </p>
      <CurrentPassword email={email} form={start} />
    </ChangeForm>
  );
}

function CodesOn({ form, email }: CodesProps) {
  const { isBusy } = form;
  return (
    <ChangeForm form={form}>
      <p className="text-note text-soft">
        On: signing in asks for six digits from the app on your phone.
      </p>
      <CurrentPassword email={email} form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" name="intent" value="backup-codes" disabled={isBusy}>
          New backup codes
        </Button>
        <Button type="submit" name="intent" value="disable-codes" disabled={isBusy}>
          Switch off
        </Button>
      </div>
    </ChangeForm>
  );
}
