import {
  EXHIBITION_TYPES,
  type Exhibition,
  type ExhibitionYear,
  groupExhibitions,
} from '../../../domain/exhibition/exhibition.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { ReorderList } from '../manager/order/reorder-list.tsx';
import { EXHIBITIONS_PATH } from '../paths.ts';
import type { LoadedExhibitions } from './section.tsx';

export function ExhibitionOrderSection() {
  return (
    <Loaded<LoadedExhibitions> from={EXHIBITIONS_PATH}>
      {({ exhibitions }, reload) =>
        exhibitions.length === 0 ? (
          <p className="py-2 text-note text-soft">No exhibitions yet.</p>
        ) : (
          <div className="grid grid-cols-1 gap-10 pt-2">
            {groupExhibitions(exhibitions).map((year) => (
              <Year key={year.year} {...year} reload={reload} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function Year({ year, exhibitions, reload }: ExhibitionYear<Exhibition> & { reload: () => void }) {
  return (
    <section aria-label={year} className="md:grid md:grid-cols-[7rem_minmax(0,1fr)]">
      <h3 className="font-serif text-title">{year}</h3>
      <ReorderList
        action={EXHIBITIONS_PATH}
        items={exhibitions}
        reload={reload}
        titleOf={(exhibition) => exhibition.title}
        fields={{ year }}
        className="grid grid-cols-1"
      >
        {({ title, exhibitionTypeId, description }) => (
          <div className="border-t border-line py-2.5">
            <p className="wrap-break-word">
              <bdi>{title}</bdi>
            </p>
            <p className="text-small text-soft wrap-break-word">
              {EXHIBITION_TYPES[exhibitionTypeId]}
              {description && (
                <>
                  {' · '}
                  <bdi>{description}</bdi>
                </>
              )}
            </p>
          </div>
        )}
      </ReorderList>
    </section>
  );
}
