import { Thumbnail } from '../../../components/thumbnail.tsx';
import { RECENTS_FALLBACK } from '../../../domain/gallery.ts';
import type { WorkGlimpse } from '../../../domain/work.ts';

const SHOWN = 12;

type ChosenWorksProps = { works: readonly WorkGlimpse[]; ids: readonly number[] };

/** The chosen works as visitors get them, in their order. */
export function ChosenWorks({ works, ids }: ChosenWorksProps) {
  if (ids.length === 0) {
    return (
      <p className="py-3 text-note text-soft">
        None chosen: the {RECENTS_FALLBACK} newest works are shown.
      </p>
    );
  }
  const byId = new Map(works.map((work) => [work.id, work]));
  return (
    <div className="py-3">
      <p className="text-note text-soft">Shown in this order. A work that you check comes first.</p>
      <ol className="chosen-works">
        {ids.slice(0, SHOWN).map((id) => {
          const work = byId.get(id);
          return (
            work && (
              <li key={id}>
                <span className="work-glimpse">
                  <Thumbnail picture={work} />
                </span>
                <span className="text-small">{work.title}</span>
              </li>
            )
          );
        })}
        {ids.length > SHOWN && (
          <li className="text-small text-soft">and {ids.length - SHOWN} more</li>
        )}
      </ol>
    </div>
  );
}
