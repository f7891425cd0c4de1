import { type RefObject, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField, UsernameHint } from '../../../components/form/fields.tsx';
import type { AccountIntent } from '../../../domain/account/account-form.ts';
import type { SaveResult } from '../manager/save/save-result.ts';
import type { Shown } from './apply-change.server.ts';

/** One form of the account part: its `round` grows with every success, so that it starts empty again. */
export function useAccountForm() {
  const fetcher = useFetcher<SaveResult<Shown>>();
  const { data } = fetcher;
  const [seen, setSeen] = useState(data);
  const [round, setRound] = useState(0);
  if (data !== seen) {
    setSeen(data);
    if (data?.ok) setRound(round + 1);
  }
  return {
    fetcher,
    round,
    // Only the account is loaded again after the response: the next step need not wait for it.
    isBusy: fetcher.state === 'submitting',
    errors: (data && !data.ok && data.errors) || {},
    /** What the last change gave to be shown once. */
    shown: data?.ok ? data.value : undefined,
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;

type ChangeFormProps = {
  form: AccountForm;
  /** What it changes, and the button that does; without them the children have buttons that say so. */
  intent?: AccountIntent;
  button?: { idle: string; busy: string };
  children: React.ReactNode;
};

/** A form of the account part; after a success it starts empty again. */
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

/** Every change asks for it, so that an open screen alone is not enough. */
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
