import { BreakableAddress } from '../../../components/breakable-address.tsx';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { Thumbnail } from '../../../components/picture/thumbnail.tsx';
import { answerLink } from '../../../domain/enquiry/answer-link.ts';
import type { EnquiryStatus, ListedEnquiry } from '../../../domain/enquiry/enquiry.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { CopyButton } from '../manager/copy-button.tsx';
import { confirmFirst } from '../manager/dialogs/confirm.tsx';
import { dayOf, timeOf } from '../manager/local-time.ts';
import { useSave } from '../manager/save/use-save.ts';
import { ENQUIRIES_PATH } from '../paths.ts';

type Move = { to: EnquiryStatus; label: string };

const MOVES: Record<EnquiryStatus, Move[]> = {
  new: [
    { to: 'answered', label: 'Mark as answered' },
    { to: 'doubtful', label: 'Doubtful' },
  ],
  answered: [{ to: 'new', label: 'Back to new' }],
  doubtful: [{ to: 'new', label: 'Not doubtful' }],
};

export function EnquiryItem({ enquiry }: { enquiry: ListedEnquiry }) {
  const { id, status, name, email, message, about, at, image, workId, roomId, room } = enquiry;
  const { isBusy, save } = useSave(ENQUIRIES_PATH, () => {});
  const move = (to: EnquiryStatus) => save({ intent: 'move', id: String(id), status: to });
  async function askAndErase() {
    const isSure = await confirmFirst({
      title: (
        <>
          Erase the enquiry of <bdi>{name}</bdi>
        </>
      ),
      message: 'Are you sure?',
      detail: 'It is erased for good.',
      yes: 'Yes',
      no: 'No',
    });
    if (isSure) save({ intent: 'erase', id: String(id) });
  }
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-6">
      {image && (
        <span className="work-thumbnail flex-none">
          <Thumbnail picture={{ image }} />
        </span>
      )}
      <article aria-label={`Enquiry of ${name}`} className="min-w-0 flex-[1_1_16rem]">
        {about && (
          <h2 className="font-serif text-lead wrap-break-word">
            {image ? (
              <Link to={`/admin/works/${workId}`}>
                <bdi>{about}</bdi>
              </Link>
            ) : (
              <bdi>{about}</bdi>
            )}
          </h2>
        )}
        <p className="flex flex-wrap items-baseline gap-x-4 text-note wrap-anywhere text-soft">
          <bdi>{name}</bdi>
          <span className="min-w-0">
            <BreakableAddress>{email}</BreakableAddress>
          </span>
          <CopyButton text={email} />
          <time dateTime={at} className="tabular-nums">
            {formatDate(dayOf(at))} {timeOf(at)}
          </time>
        </p>
        {roomId !== null && (
          <p className="text-note wrap-break-word text-soft">
            asked in{' '}
            {room === null ? (
              'a private room'
            ) : (
              <>
                the private room <bdi>{room}</bdi>
              </>
            )}
          </p>
        )}
        <p dir="auto" className="mt-3 max-w-reading wrap-break-word whitespace-pre-line">
          {message}
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a
            href={answerLink({ ...enquiry, day: dayOf(at) })}
            className="button inline-flex items-center"
          >
            Answer
          </a>
          {MOVES[status].map(({ to, label }) => (
            <Button key={to} look="quiet" className="px-0" isBusy={isBusy} onClick={() => move(to)}>
              {label}
            </Button>
          ))}
          <Button
            look="quiet"
            className="min-w-11 px-0 text-start"
            isBusy={isBusy}
            onClick={() => void askAndErase()}
          >
            Erase
          </Button>
        </p>
      </article>
    </li>
  );
}
