import type { CSSProperties } from 'react';
import { Facts } from '../../components/facts.tsx';
import { FormattedText } from '../../components/frame/formatted-text.tsx';
import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { WorkSale } from '../../components/work-sale.tsx';
import { pictureSrc } from '../../domain/picture/picture.ts';
import { roomUrl, type RoomWork } from '../../domain/room/room.ts';
import { formatCount } from '../../domain/text.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { ReportVisit } from './report-visit.tsx';

type ShownWork = RoomWork & { canAsk: boolean };

type RoomPageProps = {
  title: string;
  /** HTML. */
  text: string | null;
  endsOn: string;
  token: string;
  works: ShownWork[];
  /** The name of the artist, or an empty text. */
  artist: string;
};

/** A private selection of works, one below the other, each whole. */
export function RoomPage({ title, text, endsOn, token, works, artist }: RoomPageProps) {
  const url = roomUrl(token);
  return (
    <div className="wrap-page pt-4 pb-16 md:pt-6">
      <header className="max-w-reading">
        <h1 className="font-serif text-display wrap-break-word">
          <bdi>{title}</bdi>
        </h1>
        <p className="mt-2 text-note text-soft">
          {formatCount(works.length, 'work')} · private, open until{' '}
          <span className="tabular-nums">{formatDate(endsOn)}</span>
        </p>
        {text && <FormattedText html={text} className="mt-6" />}
        {works.length > 0 && (
          <p className="mt-5">
            <a href={`${url}/works.pdf`} className="underlined-link text-note">
              All works as a PDF
            </a>
          </p>
        )}
      </header>
      {works.map((work, at) => (
        <Work key={work.id} work={work} url={url} isFirst={at === 0} />
      ))}
      <p className="mt-16 max-w-reading border-t border-line pt-4 text-note wrap-anywhere text-soft">
        {artist || 'The artist'} sees when this page was looked at, whether on a phone or a
        computer, and which works. Nothing else is recorded.
      </p>
      <ReportVisit />
    </div>
  );
}

type WorkProps = { work: ShownWork; url: string; isFirst: boolean };

/** The whole work, as large as the screen allows, as a link to its largest file, and its caption beside or below it. */
function Work({ work, url, isFirst }: WorkProps) {
  const { id, title, picture, alternativeText } = work;
  const ratio = (picture.width / picture.height).toFixed(4);
  const fit = `${ratio} * 82svh, ${picture.width}px`;
  return (
    <article
      data-work={id}
      aria-labelledby={`work-${id}`}
      className="mt-14 md:mt-24 md:flex md:flex-wrap md:items-start md:gap-10"
    >
      <a
        href={pictureSrc(picture, 2560)}
        aria-label={`${title}, enlarged`}
        className="-mx-margin flex cursor-zoom-in justify-center [--fit-height:82svh] md:mx-0 md:w-[min(100%,calc(var(--fit-height)*var(--ratio)),var(--own-width))] print:[--fit-height:140mm]"
        style={{ '--ratio': ratio, '--own-width': `${picture.width}px` } as CSSProperties}
      >
        <FittedPicture
          picture={picture}
          alt={alternativeText ?? title}
          sizes={`(width >= 768px) min(${CONTENT_WIDTH}, ${fit}), min(100vw, ${fit})`}
          priority={isFirst}
        />
      </a>
      <div className="mt-5 min-w-0 flex-[1_1_16rem] md:mt-0 md:self-end">
        <Caption work={work} url={url} />
      </div>
    </article>
  );
}

function Caption({ work, url }: Pick<WorkProps, 'work' | 'url'>) {
  const { id, title, facts, description, status, priceText, canAsk } = work;
  return (
    <div className="max-w-reading">
      <h2 id={`work-${id}`} className="font-serif text-title wrap-break-word italic">
        <bdi>{title}</bdi>
      </h2>
      <Facts facts={facts} />
      {(status || priceText) && (
        <p className="mt-2">
          <WorkSale work={work} />
        </p>
      )}
      {description && <FormattedText html={description} className="mt-5" />}
      {canAsk && (
        <p className="mt-3">
          <a
            href={`${url}/ask/${id}`}
            rel="nofollow"
            className="underlined-link text-note text-soft"
          >
            Ask about this work
          </a>
        </p>
      )}
    </div>
  );
}
