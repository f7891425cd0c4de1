import { PasswordField, TextField } from '../../../components/form/fields.tsx';
import { PASSWORD_LENGTH_TEXT } from '../../../domain/account/password.ts';
import { AccountBlock, ChangeForm, CurrentPassword, useAccountForm } from './account-form.tsx';

export function EmailForm({ email }: { email: string }) {
  const form = useAccountForm();
  return (
    <AccountBlock title="Email">
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
    </AccountBlock>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const form = useAccountForm();
  return (
    <AccountBlock title="Password">
      <ChangeForm form={form} intent="password" button={{ idle: 'Save password', busy: 'Saving…' }}>
        <CurrentPassword email={email} form={form} />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          error={form.errors.newPassword}
        />
        <p className="text-note text-soft">
          {PASSWORD_LENGTH_TEXT}. All other devices are signed out.
        </p>
      </ChangeForm>
    </AccountBlock>
  );
}
