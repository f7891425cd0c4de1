import { useHref } from 'react-router';
import {
  EXHIBITION_TYPES,
  formatVenue,
  type ExhibitionYear,
  groupExhibitions,
  type ExhibitionWithWorks,
} from '../../domain/exhibition/exhibition.ts';
import { ExhibitedWorks } from '../../components/exhibited-works.tsx';
import { CvLink, ExhibitionBlocks } from './exhibition-blocks.tsx';

type TimelineProps = { exhibitions: ExhibitionWithWorks[]; hasCv: boolean };

export function Timeline({ exhibitions, hasCv }: TimelineProps) {
  const download = useHref('/bio/exhibitions.txt');
  // The plain layout has no heading and no download for an empty list.
  if (exhibitions.length === 0) return <ExhibitionBlocks exhibitions={exhibitions} hasCv={hasCv} />;
  return (
    <section aria-labelledby="exhibitions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="exhibitions" className="font-serif text-title italic">
          exhibitions
        </h2>
        <p className="flex gap-x-6">
          <a
            href={download}
            download="exhibitions.txt"
            className="underlined-link text-note text-soft print:hidden"
          >
            download
          </a>
          {hasCv && <CvLink />}
        </p>
      </div>
      <ol className="timeline mt-7 border-l border-line">
        {groupExhibitions(exhibitions).map((group) => (
          <TimelineYear key={group.year} {...group} />
        ))}
      </ol>
    </section>
  );
}

function TimelineYear({ year, exhibitions }: ExhibitionYear<ExhibitionWithWorks>) {
  return (
    <li className="timeline-year relative pb-8 pl-[clamp(1.25rem,2.4vw,2rem)] before:absolute before:top-[calc(var(--text-title)*0.55-0.1875rem)] before:-left-[0.21875rem] before:size-1.5 before:rounded-full before:bg-accent before:content-[''] forced-colors:before:bg-[CanvasText]">
      <h3 className="font-serif text-title">{year}</h3>
      <ul>
        {exhibitions.map(({ id, title, description, exhibitionTypeId, works, ...venue }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
          >
            <div className="max-w-full flex-[1_1_9rem] wrap-break-word">
              <p>
                <bdi>{title}</bdi>
              </p>
              <p dir="auto" className="w-fit max-w-full text-small empty:hidden">
                {formatVenue(venue)}
              </p>
              {description && (
                <p dir="auto" className="w-fit max-w-full text-small whitespace-pre-line text-soft">
                  {description}
                </p>
              )}
              <ExhibitedWorks works={works} />
            </div>
            <p className="text-small leading-[1.55rem] text-soft">
              {EXHIBITION_TYPES[exhibitionTypeId].toLowerCase()}
            </p>
          </li>
        ))}
      </ul>
    </li>
  );
}
