import { Button } from '../../../components/form/button.tsx';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { TextField } from '../../../components/form/fields.tsx';
import { WithCode } from '../manager/section/with-code.tsx';
import type { action } from './route.ts';

export function SignIn() {
  const [round, setRound] = useState(0);
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">Sign in</h1>
      <WithCode>
        <SignInForm key={round} onStartAgain={() => setRound(round + 1)} />
      </WithCode>
    </div>
  );
}

type SignInFormProps = {
  /** Signs in over the page that is open, instead of going to the admin page. */
  stay?: boolean;
  onStartAgain: () => void;
};

/** Password first; then, when the owner has switched them on, a one-time code. */
export function SignInForm({ stay = false, onStartAgain }: SignInFormProps) {
  const fetcher = useFetcher<typeof action>();
  const { state, data } = fetcher;
  // An answer can be acted upon at once: what still loads then is only the page around the form.
  const isBusy = state === 'submitting' || (state === 'loading' && !data);
  // On the way to the admin page there is no data any more, and the fields stay as they were.
  const [step, setStep] = useState(data?.step);
  if (data && data.step !== step) setStep(data.step);
  const asksCode = step === 'code';
  return (
    <fetcher.Form
      method="post"
      action="/admin/sign-in"
      noValidate
      className="mt-8 grid max-w-[24rem] gap-6"
    >
      {stay && <input type="hidden" name="stay" value="1" />}
      {asksCode ? <CodeField /> : <CredentialFields />}
      <p role="alert" className="text-note text-accent empty:hidden">
        {isBusy ? null : data?.message}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" look="solid" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </Button>
        {asksCode && (
          <button type="button" className="quiet-link text-note" onClick={onStartAgain}>
            Start again
          </button>
        )}
      </div>
    </fetcher.Form>
  );
}

function CredentialFields() {
  return (
    <>
      <TextField label="Email" name="email" type="email" autoComplete="username" />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
    </>
  );
}

function CodeField() {
  return (
    <div className="grid gap-4">
      <p className="text-note text-soft">
        Enter the six digits that your authenticator app shows, or one of your backup codes.
      </p>
      <TextField
        label="One-time code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        ref={takeFocus}
      />
    </div>
  );
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
}
