import { Button } from '../../../components/form/button.tsx';
import type { MailReport } from '../../../domain/enquiry/outbox.ts';
import { useSave } from '../manager/save/use-save.ts';
import { useLoaded } from '../manager/section/loaded.tsx';
import { MAIL_PATH } from '../paths.ts';

export function FailedMails() {
  const { value: report } = useLoaded<MailReport>(MAIL_PATH);
  const { isBusy, save } = useSave(MAIL_PATH, () => {});
  const [newest] = report?.failed ?? [];
  if (!newest) return null;
  const count = report?.failed.length ?? 0;
  return (
    <div role="alert" className="mb-8 border-l-2 border-accent py-1 pl-4 text-note wrap-break-word">
      <p>
        <strong className="font-medium">
          {count === 1
            ? 'A mail to you could not be sent'
            : `${count} mails to you could not be sent`}
        </strong>
        , and {count === 1 ? 'is' : 'are'} {newest.isGivenUp ? 'not tried again' : 'tried again'}.
        What visitors wrote is under Enquiries.
      </p>
      <p className="mt-2 text-soft">{newest.failure}</p>
      <Button
        look="quiet"
        className="px-0"
        isBusy={isBusy}
        onClick={() => save({ intent: 'retry' })}
      >
        Try again now
      </Button>
    </div>
  );
}
