import { Button } from '../../../components/form/button.tsx';
import type { AccountIntent } from '../../../domain/account/account-form.ts';
import type { AccountForm } from './use-account-form.ts';

type ChangeFormProps = {
  form: AccountForm;
  /** What it changes, unless its buttons say so. */
  intent?: AccountIntent;
  children: React.ReactNode;
};

/** A form of the account part; after a success it starts empty again. */
export function ChangeForm({ form: { fetcher, round }, intent, children }: ChangeFormProps) {
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
    </fetcher.Form>
  );
}

type ChangeButtonProps = { isBusy: boolean; busyText: string; children: React.ReactNode };

export function ChangeButton({ isBusy, busyText, children }: ChangeButtonProps) {
  return (
    <Button type="submit" look="solid" className="justify-self-start" disabled={isBusy}>
      {isBusy ? busyText : children}
    </Button>
  );
}
