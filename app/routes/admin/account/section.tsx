import { useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../layout.tsx';
import { EmailForm } from './email-form.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { PasswordForm } from './password-form.tsx';

/** The owner's account, at the end of the settings. It reads what the admin layout has loaded. */
export function Account() {
  const account = useRouteLoaderData<typeof loader>('routes/admin/layout');
  const id = useId();
  if (!account) return null;
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h3 id={id} className="font-serif text-lead">
        Account
      </h3>
      <div className="mt-6 grid gap-x-gutter gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        <EmailForm email={account.email} />
        <PasswordForm />
        <OneTimeCodes on={account.oneTimeCodes} />
      </div>
    </section>
  );
}
