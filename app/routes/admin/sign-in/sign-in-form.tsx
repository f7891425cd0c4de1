import { Button } from '../../../components/form/button.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { PasswordField, TextField } from '../../../components/form/fields.tsx';
import { useHydrated } from '../../../components/use-hydrated.ts';
import type { action } from './route.ts';

export function SignIn() {
  const [round, setRound] = useState(0);
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">Sign in</h1>
      <SignInForm key={round} onStartAgain={() => setRound(round + 1)} />
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
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </>
  );
}

/** A phone shows its keys for digits; backup codes have letters too. */
function CodeField() {
  const [isBackup, setBackup] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-note text-soft">
        {isBackup
          ? 'Enter one of your backup codes.'
          : 'Enter the six digits that your authenticator app shows, or one of your backup codes.'}
      </p>
      <TextField
        key={String(isBackup)}
        label={isBackup ? 'Backup code' : 'One-time code'}
        name="code"
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        ref={takeFocus}
      />
      <button
        type="button"
        className="quiet-link justify-self-start text-note"
        onClick={() => setBackup(!isBackup)}
      >
        {isBackup ? 'Use the app' : 'Use a backup code'}
      </button>
    </div>
  );
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
}

/** The form is removed with the focus in it: the heading of the page that replaces it takes the focus. */
export function useFocusAfterSignIn(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFreshPage = useRef(!useHydrated());
  useEffect(() => {
    if (isFreshPage.current || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
