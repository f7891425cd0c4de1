import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { MailReport, TestedMail } from '../../../domain/enquiry/outbox.ts';
import { useSave } from '../manager/save/use-save.ts';
import { useLoaded } from '../manager/section/loaded.tsx';
import { MAIL_PATH } from '../paths.ts';
import { SettingsSubsection } from '../settings/subsection.tsx';

/** Where enquiries are mailed to, and a button that tries it. */
export function MailSettings() {
  const { value: report } = useLoaded<MailReport>(MAIL_PATH);
  const [tested, setTested] = useState<TestedMail>();
  const { isBusy, save } = useSave<TestedMail>(MAIL_PATH, (result) => {
    setTested(
      result.ok ? result.value : { isSent: false, answer: result.detail ?? result.message },
    );
  });
  if (!report) return null;
  return (
    <SettingsSubsection title="Mail">
      <div className="max-w-[34rem] wrap-break-word">
        <p className="text-note text-soft">{describe(report)}</p>
        {report.server && (
          <Button
            className="mt-4"
            isBusy={isBusy}
            onClick={() => isBusy || save({ intent: 'test' })}
          >
            {isBusy ? 'Sending…' : 'Send a test mail'}
          </Button>
        )}
        <output className="mt-4 block text-note empty:hidden">
          {!isBusy && tested?.isSent && `Sent. The server answers: ${tested.answer}`}
        </output>
        {!isBusy && tested?.isSent === false && (
          <p role="alert" className="mt-4 text-note text-accent">
            {tested.answer}
          </p>
        )}
      </div>
    </SettingsSubsection>
  );
}

function describe({ server, from, to }: MailReport): string {
  if (!server) {
    return 'No mail is set up, so none tells you about a new enquiry. The person who set up the site can add it (MAIL_URL and MAIL_FROM).';
  }
  return `Each new enquiry is mailed to ${to}, the address with which you sign in. The mails come from ${from}, through ${server}.`;
}
