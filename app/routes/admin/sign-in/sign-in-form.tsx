import { Button } from '../../../components/form/button.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
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
  /** Stays on the open page instead of navigating to the admin page. */
  stay?: boolean;
  onStartAgain: () => void;
};

/** Asks for the password, and then for a one-time code if the owner uses them. */
export function SignInForm({ stay = false, onStartAgain }: SignInFormProps) {
  const fetcher = useFetcher<typeof action>();
  const { state, data } = fetcher;
  // With a response the form is ready again. Only the page around it may still be loading.
  const isBusy = state === 'submitting' || (state === 'loading' && !data);
  // While the admin page loads, `data` is missing, and the step must not change.
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
        {asksCode ? (
          <button type="button" className="quiet-link text-note" onClick={onStartAgain}>
            Start again
          </button>
        ) : (
          // A new tab keeps the page below the form, with its unsaved text.
          <Link
            to="/reset/request"
            target={stay ? '_blank' : undefined}
            className="quiet-link text-note"
          >
            Forgotten password?
          </Link>
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

/** Phones show a numeric keyboard, but backup codes also contain letters. */
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

/** When the form is removed with the focus in it, the heading of the page that replaces it gets the focus. */
export function useFocusAfterSignIn(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFreshPage = useRef(!useHydrated());
  useEffect(() => {
    if (isFreshPage.current || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
