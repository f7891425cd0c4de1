import { useHref } from 'react-router';
import {
  formatVenue,
  type ExhibitionTypeId,
  type ExhibitionYear,
  groupExhibitions,
  type ExhibitionWithWorks,
} from '../../domain/exhibition/exhibition.ts';
import { ExhibitedWorks } from '../../components/exhibited-works.tsx';
import { EmptyMessage } from '../../components/frame/empty-message.tsx';
import { ShareButton } from '../../components/share-button.tsx';

const BLOCKS: { name: string; type: ExhibitionTypeId }[] = [
  { name: 'solo', type: 1 },
  { name: 'group', type: 2 },
];

type ExhibitionBlocksProps = { exhibitions: ExhibitionWithWorks[]; hasCv: boolean };

/** The plain layout: a section for each type of exhibition. */
export function ExhibitionBlocks({ exhibitions, hasCv }: ExhibitionBlocksProps) {
  return (
    <>
      {exhibitions.length === 0 ? <NoExhibitions /> : <Blocks exhibitions={exhibitions} />}
      {hasCv && (
        <p className="mt-10">
          <CvLink />
        </p>
      )}
    </>
  );
}

function Blocks({ exhibitions }: { exhibitions: ExhibitionWithWorks[] }) {
  return BLOCKS.map(({ name, type }) => {
    const ofType = exhibitions.filter((exhibition) => exhibition.exhibitionTypeId === type);
    if (ofType.length === 0) return null;
    return (
      <section key={name} aria-labelledby={name} className="not-first:mt-12">
        <h2 id={name} className="font-serif text-title italic">
          {name}
        </h2>
        {/* At large font sizes the years are above their lines. */}
        <dl className="mt-4 grid max-w-measure grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 @max-[15rem]:grid-cols-1">
          {groupExhibitions(ofType).map((group) => (
            <YearLines key={group.year} {...group} />
          ))}
        </dl>
      </section>
    );
  });
}

function YearLines({ year, exhibitions }: ExhibitionYear<ExhibitionWithWorks>) {
  return (
    <>
      <dt className="font-serif text-lead not-first:mt-3">{year}</dt>
      {exhibitions.map(({ id, title, description, works, ...venue }) => (
        <dd
          key={id}
          className="col-start-2 wrap-break-word @max-[15rem]:col-start-1 [dt:not(:first-child)+&]:mt-3"
        >
          <bdi>{title}</bdi>
          {formatVenue(venue) && (
            <>
              , <bdi>{formatVenue(venue)}</bdi>
            </>
          )}
          {description && (
            <span className="whitespace-pre-line text-soft">
              , <bdi>{description}</bdi>
            </span>
          )}
          <ExhibitedWorks works={works} />
        </dd>
      ))}
    </>
  );
}

/** The link to the public CV, which opens in the browser, and a button that shares it. */
export function CvLink() {
  return (
    <span className="inline-flex gap-x-6 text-note text-soft">
      <a href={useHref('/bio/cv.pdf')} className="underlined-link print:hidden">
        CV <span className="sr-only">as a PDF file</span>
      </a>
      <ShareButton title="CV" to="/bio/cv.pdf" className="underlined-link" />
    </span>
  );
}

function NoExhibitions() {
  return (
    <EmptyMessage className="not-first:mt-6" section="exhibitions" linkText="Add an exhibition">
      No exhibitions yet.
    </EmptyMessage>
  );
}
