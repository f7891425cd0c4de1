import { useFetcher } from 'react-router';
import { TextField } from '../../../components/fields.tsx';
import type { action } from './route.ts';

export function SignIn() {
  const fetcher = useFetcher<typeof action>();
  const isBusy = fetcher.state !== 'idle';
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">Sign in</h1>
      <fetcher.Form
        method="post"
        action="/admin/sign-in"
        noValidate
        className="mt-10 grid max-w-sm gap-6"
      >
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <p role="alert" className="text-note text-accent empty:hidden">
          {fetcher.data?.message}
        </p>
        <button type="submit" className="button button-solid justify-self-start" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
      </fetcher.Form>
    </div>
  );
}
