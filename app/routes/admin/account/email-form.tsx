import { TextField } from '../../../components/form/fields.tsx';
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
