import { Fragment } from 'react';
import {
  type Exhibition,
  type ExhibitionTypeId,
  type ExhibitionYear,
  groupExhibitions,
} from '../../domain/content/exhibition.ts';
import { NoExhibitions } from './no-exhibitions.tsx';

const BLOCKS: { name: string; type: ExhibitionTypeId }[] = [
  { name: 'solo', type: 1 },
  { name: 'group', type: 2 },
];

/** The plain layout: a block of text for each type with exhibitions. */
export function ExhibitionBlocks({ exhibitions }: { exhibitions: Exhibition[] }) {
  if (exhibitions.length === 0) return <NoExhibitions />;
  return BLOCKS.map(({ name, type }) => {
    const ofType = exhibitions.filter((exhibition) => exhibition.exhibitionTypeId === type);
    if (ofType.length === 0) return null;
    return (
      <section key={name} aria-labelledby={name} className="not-first:mt-12">
        <h2 id={name} className="font-serif text-title italic">
          {name}
        </h2>
        <dl className="exhibition-block">
          {groupExhibitions(ofType).map((group) => (
            <YearLines key={group.year} {...group} />
          ))}
        </dl>
      </section>
    );
  });
}

function YearLines({ year, exhibitions }: ExhibitionYear) {
  return (
    <Fragment>
      <dt className="font-serif text-lead">{year}</dt>
      {exhibitions.map(({ id, title, description }) => (
        <dd key={id}>
          <bdi>{title}</bdi>
          {description && (
            <span className="whitespace-pre-line text-soft">
              , <bdi>{description}</bdi>
            </span>
          )}
        </dd>
      ))}
    </Fragment>
  );
}
