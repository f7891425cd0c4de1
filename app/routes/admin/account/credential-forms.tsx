import { TextField } from '../../../components/form/fields.tsx';
import { PASSWORD_LENGTH_TEXT } from '../../../domain/account/password.ts';
import { ChangeButton, ChangeForm } from './change-form.tsx';
import { CurrentPassword, Part } from './part.tsx';
import { useAccountForm } from './use-account-form.ts';

export function EmailForm({ email }: { email: string }) {
  const form = useAccountForm();
  return (
    <Part title="Email">
      <ChangeForm form={form} intent="email">
        <TextField
          key={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={form.errors.email}
        />
        <CurrentPassword error={form.errors.currentPassword} />
        <ChangeButton isBusy={form.isBusy} busyText="Saving…">
          Save email
        </ChangeButton>
      </ChangeForm>
    </Part>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const form = useAccountForm();
  return (
    <Part title="Password">
      <ChangeForm form={form} intent="password">
        <CurrentPassword email={email} error={form.errors.currentPassword} />
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          error={form.errors.newPassword}
        />
        <p className="text-note text-soft">
          {PASSWORD_LENGTH_TEXT}. All other devices are signed out.
        </p>
        <ChangeButton isBusy={form.isBusy} busyText="Saving…">
          Save password
        </ChangeButton>
      </ChangeForm>
    </Part>
  );
}
