import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import {
  ENQUIRY_STATUSES,
  type EnquiryStatus,
  type InboxPage,
} from '../../../domain/enquiry/enquiry.ts';
import { formatCount } from '../../../domain/text.ts';
import { confirmFirst } from '../manager/dialogs/confirm.tsx';
import { useSave } from '../manager/save/use-save.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { OwnerPageHeader } from '../manager/section/owner-page-header.tsx';
import { ENQUIRIES_PATH } from '../paths.ts';
import { EnquiryItem } from './enquiry-item.tsx';
import { inbox } from './inbox.ts';

/** What visitors ask, by status. */
export default function EnquiriesPage() {
  const [query] = useSearchParams();
  const status = ENQUIRY_STATUSES.find((each) => each === query.get('show')) ?? 'new';
  const before = query.get('before');
  const from = `${ENQUIRIES_PATH}?show=${status}${before ? `&before=${before}` : ''}`;
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerPageHeader title="Enquiries" link={{ to: '/admin/catalogue', name: 'Catalogue' }} />
      <Loaded<InboxPage> key={from} from={from}>
        {(page, load) => <Inbox status={status} page={page} load={load} />}
      </Loaded>
    </div>
  );
}

type InboxProps = { status: EnquiryStatus; page: InboxPage; load: () => void };

const EMPTY: Record<EnquiryStatus, string> = {
  new: 'No new enquiries.',
  answered: 'No answered enquiries.',
  doubtful: 'No doubtful enquiries.',
};

function Inbox({ status, page: { enquiries, next, counts, days }, load }: InboxProps) {
  useReloadOnChange(load);
  return (
    <>
      <p className="max-w-[44rem] text-note text-soft">
        What visitors ask about your works. Each is kept for {formatCount(days, 'day')} and erased
        then, from later backups too.
      </p>
      <nav aria-label="Enquiries" className="mt-6 flex flex-wrap gap-x-7 gap-y-3 text-note">
        {ENQUIRY_STATUSES.map((each) => (
          <Link
            key={each}
            to={each === 'new' ? '/admin/enquiries' : `?show=${each}`}
            aria-current={each === status ? 'page' : undefined}
            className="quiet-link"
          >
            {each} <span className="tabular-nums">{counts[each]}</span>
          </Link>
        ))}
      </nav>
      {status === 'doubtful' && enquiries.length > 0 && <DoubtfulNote count={counts.doubtful} />}
      {enquiries.length === 0 ? (
        <p className="mt-4 border-t border-ink py-6 text-soft">{EMPTY[status]}</p>
      ) : (
        <ul className="mt-4 border-t border-ink">
          {enquiries.map((enquiry) => (
            <EnquiryItem key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-6">
          <Link to={`?show=${status}&before=${next}`} className="underlined-link text-note">
            Older
          </Link>
        </p>
      )}
    </>
  );
}

function DoubtfulNote({ count }: { count: number }) {
  const { isBusy, save } = useSave(ENQUIRIES_PATH, () => {});
  async function askAndErase() {
    const isSure = await confirmFirst({
      title: `Erase ${formatCount(count, 'doubtful enquiry', 'doubtful enquiries')}`,
      message: 'Are you sure?',
      detail: 'They are erased for good.',
      yes: 'Yes',
      no: 'No',
    });
    if (isSure) save({ intent: 'erase-doubtful' });
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-note text-soft">
      These look like spam, so no mail told you about them.
      <Button look="quiet" className="px-0" isBusy={isBusy} onClick={() => void askAndErase()}>
        Erase all
      </Button>
    </p>
  );
}

/** Loads again when an enquiry arrives, or is moved or erased elsewhere. */
function useReloadOnChange(load: () => void): void {
  const reload = useEffectEvent(load);
  useEffect(() => inbox.subscribe(() => reload()), []);
}
