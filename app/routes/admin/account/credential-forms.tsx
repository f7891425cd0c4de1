import { TextField } from '../../../components/form/fields.tsx';
import { PASSWORD_LENGTH_TEXT } from '../../../domain/account/password.ts';
import { ChangeForm, CurrentPassword, useAccountForm } from './change-form.tsx';
import { Part } from './part.tsx';

export function EmailForm({ email }: { email: string }) {
  const form = useAccountForm();
  return (
    <Part title="Email">
      <ChangeForm form={form} intent="email" button={{ idle: 'Save email', busy: 'Saving…' }}>
        <TextField
          key={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={form.errors.email}
        />
        <CurrentPassword form={form} />
      </ChangeForm>
    </Part>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const form = useAccountForm();
  return (
    <Part title="Password">
      <ChangeForm form={form} intent="password" button={{ idle: 'Save password', busy: 'Saving…' }}>
        <CurrentPassword email={email} form={form} />
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
      </ChangeForm>
    </Part>
  );
}
