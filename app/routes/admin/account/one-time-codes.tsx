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

/** A second step at sign-in: off, being set up, or on. New backup codes stand in its place once. */
export function OneTimeCodes({ email, on }: { email: string; on: boolean }) {
  const form = useAccountForm();
  const [kept, setKept] = useState<string[]>();
  const { backupCodes } = form.shown ?? {};
  const fresh = backupCodes === kept ? undefined : backupCodes;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAtChange(heading, fresh ? 'fresh' : on ? 'on' : 'off');
  return (
    <AccountBlock title="One-time codes" heading={heading}>
      {fresh ? (
        <BackupCodes codes={fresh} onKept={() => setKept(fresh)} />
      ) : on ? (
        <CodesOn form={form} email={email} />
      ) : (
        <CodesOff form={form} email={email} heading={heading} />
      )}
    </AccountBlock>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** What was pressed goes with its step: the keyboard is put on the heading of the next. */
function useFocusAtChange(heading: Heading, step: string): void {
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
  useFocusAtChange(heading, authenticator ? 'confirm' : 'off');
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
