import { TextField } from '../../../components/fields.tsx';
import { CurrentPassword, Part } from './part.tsx';
import { useAccountForm } from './use-account-form.ts';

export function EmailForm({ email }: { email: string }) {
  const { fetcher, round, errors, isBusy } = useAccountForm();
  return (
    <Part title="Email">
      <fetcher.Form
        key={round}
        method="post"
        action="/admin/account"
        noValidate
        className="grid gap-6"
      >
        <input type="hidden" name="intent" value="email" />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errors.email}
        />
        <CurrentPassword error={errors.currentPassword} />
        <button type="submit" className="button button-solid justify-self-start" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save email'}
        </button>
      </fetcher.Form>
    </Part>
  );
}
