import { RECENTS_ON_PHONE, RECENTS_SHOWN } from '../../../domain/content/gallery.ts';
import type { WorkGlimpse } from '../../../domain/content/work.ts';
import { Glimpse } from '../manager/glimpse.tsx';

/** So many of those that wait are listed. */
const LISTED = 7;

type ChosenWorksProps = { works: readonly WorkGlimpse[]; ids: readonly number[] };

/** The chosen works as visitors get them, in their order, and apart from them those they do not see. */
export function ChosenWorks({ works, ids }: ChosenWorksProps) {
  if (ids.length === 0) {
    return (
      <p className="py-3 text-note text-soft">
        None chosen: visitors see the {RECENTS_SHOWN} newest works, on a phone {RECENTS_ON_PHONE}.
      </p>
    );
  }
  const byId = new Map(works.map((work) => [work.id, work]));
  const chosen = ids.flatMap((id) => byId.get(id) ?? []);
  const waiting = chosen.slice(RECENTS_SHOWN);
  return (
    <div className="py-3 text-note text-soft">
      <p>
        Visitors see the first {RECENTS_SHOWN} in this order, on a phone the first{' '}
        {RECENTS_ON_PHONE}. A work that you check comes first.
      </p>
      <Glimpses works={chosen.slice(0, RECENTS_SHOWN)} />
      {waiting.length > 0 && (
        <>
          <p>Not shown, because {RECENTS_SHOWN} come before:</p>
          <Glimpses works={waiting} />
        </>
      )}
    </div>
  );
}

function Glimpses({ works }: { works: readonly WorkGlimpse[] }) {
  const more = works.length - LISTED;
  return (
    <ol className="flex flex-wrap items-center gap-x-5 gap-y-3 py-3">
      {works.slice(0, LISTED).map((work) => (
        <li key={work.id} className="flex max-w-full flex-wrap items-center gap-2">
          <Glimpse work={work} className="text-small text-ink" />
        </li>
      ))}
      {more > 0 && <li className="text-small">and {more} more</li>}
    </ol>
  );
}
