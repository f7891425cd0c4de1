import { HOW_TO_SIGN_IN } from '../../../components/owner-access/tap-gesture.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { SettingsSubsection } from '../settings/subsection.tsx';
import { EmailForm, PasswordForm } from './credential-forms.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';

type AccountFacts = { email: string; oneTimeCodes: boolean };

/** The owner's account, at the end of the settings section. */
export function Account() {
  return (
    <SettingsSubsection title="Account">
      <p className="mb-8 max-w-measure text-note text-soft">{HOW_TO_SIGN_IN}</p>
      <Loaded<AccountFacts> from="/admin/account">
        {({ email, oneTimeCodes }) => (
          <div className="grid gap-x-gutter gap-y-12 md:grid-cols-2 xl:grid-cols-3">
            <EmailForm email={email} />
            <PasswordForm email={email} />
            <OneTimeCodes email={email} on={oneTimeCodes} />
          </div>
        )}
      </Loaded>
    </SettingsSubsection>
  );
}
