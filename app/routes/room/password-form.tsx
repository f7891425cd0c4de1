import { TextField } from '../../components/form/fields.tsx';

/** Asks for the password of a room, of which nothing is shown before. */
export function PasswordForm({ error }: { error: string | undefined }) {
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">Private room</h1>
      <form method="post" noValidate className="mt-8 grid max-w-[24rem] gap-6">
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          maxLength={256}
          required
          error={error}
        />
        <button type="submit" className="button button-solid justify-self-start">
          Enter
        </button>
      </form>
    </div>
  );
}
