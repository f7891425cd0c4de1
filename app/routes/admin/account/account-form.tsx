import { type RefObject, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField, UsernameHint } from '../../../components/form/fields.tsx';
import type { AccountIntent } from '../../../domain/account/account-form.ts';
import type { SaveResult } from '../manager/save/save-result.ts';
import type { ShownOnce } from './apply-change.server.ts';

/** The state of an account form. Each success increments `round`, which empties the form. */
export function useAccountForm() {
  const fetcher = useFetcher<SaveResult<ShownOnce>>();
  const { data } = fetcher;
  const [lastData, setLastData] = useState(data);
  const [round, setRound] = useState(0);
  if (data !== lastData) {
    setLastData(data);
    if (data?.ok) setRound(round + 1);
  }
  return {
    fetcher,
    round,
    // After the response only the account is loaded again, and the next step need not wait for that.
    isBusy: fetcher.state === 'submitting',
    errors: (data && !data.ok && data.errors) || {},
    /** The secrets that the last change returned. */
    shown: data?.ok ? data.value : undefined,
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;

type ChangeFormProps = {
  form: AccountForm;
  /** The change, and its button. Without them the children contain the buttons. */
  intent?: AccountIntent;
  button?: { idle: string; busy: string };
  children: React.ReactNode;
};

/** An account form. It is empty again after a success. */
export function ChangeForm({ form, intent, button, children }: ChangeFormProps) {
  const { fetcher, round, isBusy } = form;
  return (
    <fetcher.Form
      key={round}
      method="post"
      action="/admin/account"
      noValidate
      className="grid gap-6"
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
      {button && (
        <Button type="submit" look="solid" className="justify-self-start" disabled={isBusy}>
          {isBusy ? button.busy : button.idle}
        </Button>
      )}
    </fetcher.Form>
  );
}

/** Needed for every change, because the screen may have been left open. */
export function CurrentPassword({ email, form }: { email?: string; form: AccountForm }) {
  return (
    <>
      {email && <UsernameHint email={email} />}
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors.currentPassword}
      />
    </>
  );
}

type AccountBlockProps = {
  title: string;
  /** Receives the focus when the content of the block changes. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: React.ReactNode;
};

export function AccountBlock({ title, heading, children }: AccountBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 max-w-[24rem]">
      <h4 id={id} ref={heading} tabIndex={-1} className="mb-4 font-medium">
        {title}
      </h4>
      {children}
    </section>
  );
}
