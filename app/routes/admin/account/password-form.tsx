import { TextField } from '../../../components/fields.tsx';
import { CurrentPassword, Part } from './part.tsx';
import { useAccountForm } from './use-account-form.ts';

export function PasswordForm({ email }: { email: string }) {
  const { fetcher, round, errors, isBusy } = useAccountForm();
  return (
    <Part title="Password">
      <fetcher.Form
        key={round}
        method="post"
        action="/admin/account"
        noValidate
        className="grid gap-6"
      >
        <input type="hidden" name="intent" value="password" />
        <CurrentPassword email={email} error={errors.currentPassword} />
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          error={errors.newPassword}
        />
        <p className="text-note text-soft">
          At least 12 characters. All other devices are signed out.
        </p>
        <button type="submit" className="button button-solid justify-self-start" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save password'}
        </button>
      </fetcher.Form>
    </Part>
  );
}
