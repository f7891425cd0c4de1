import { Button } from './button.tsx';
import { Form, useNavigation } from 'react-router';
import { PASSWORD_LENGTH, PASSWORD_LENGTH_TEXT } from '../../domain/account/password.ts';
import { PasswordField } from './fields.tsx';

type OwnerFormProps = {
  title: string;
  /** The purpose and the effect of the form. */
  explanation: React.ReactNode;
  /** The token of the one-time link. */
  token: string;
  passwordLabel: string;
  passwordError: string | undefined;
  button: { idle: string; busy: string };
  onSubmit?: () => void;
  /** Fields before the password. */
  children: React.ReactNode;
  /** Fields after the password. */
  extraFields?: React.ReactNode;
};

/** The page of a one-time link, where the owner sets a new password. */
export function OwnerForm({ title, explanation, token, button, ...props }: OwnerFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">{title}</h1>
      <p className="mt-4 max-w-measure text-soft">{explanation}</p>
      <Form
        method="post"
        noValidate
        className="mt-10 grid max-w-[24rem] gap-6"
        onSubmit={props.onSubmit}
      >
        <input type="hidden" name="token" value={token} />
        {props.children}
        <PasswordField
          label={props.passwordLabel}
          name="password"
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.least}
          required
          error={props.passwordError}
        />
        <p className="text-note text-soft">
          {PASSWORD_LENGTH_TEXT}. A few unrelated words are easy to keep and hard to guess.
        </p>
        {props.extraFields}
        <Button type="submit" look="solid" className="justify-self-start" disabled={isBusy}>
          {isBusy ? button.busy : button.idle}
        </Button>
      </Form>
    </div>
  );
}
