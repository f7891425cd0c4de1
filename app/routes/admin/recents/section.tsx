import { useDeferredValue, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { RECENTS_ON_PHONE, RECENTS_SHOWN } from '../../../domain/group/gallery.ts';
import type { WorkSummary } from '../../../domain/work/work.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { WorkThumbnail } from '../manager/work-thumbnail.tsx';
import { RECENTS_PATH } from '../paths.ts';
import { WorkChecklist } from '../manager/work-checklist.tsx';
import { type RecentsArea, useRecents } from './use-recents.ts';

export function RecentsSection() {
  return <Loaded<RecentsArea> from={RECENTS_PATH}>{(area) => <Recents area={area} />}</Loaded>;
}

function Recents({ area }: { area: RecentsArea }) {
  const recents = useRecents(area);
  const [filter, setFilter] = useState('');
  // The field updates immediately, the rows later.
  const applied = useDeferredValue(filter);
  const { message, theirs } = recents;
  return (
    <div>
      {/* Sticky below the heading of the section. */}
      <div className="sticky top-14 z-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 bg-paper pb-3 *:first:flex-[0_1_22rem]">
        <TextField
          type="search"
          label="Filter by title"
          name="filter"
          autoComplete="off"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-4">
          <Button look="solid" isBusy={recents.isBusy} onClick={recents.save}>
            Opslaan
          </Button>
          <output className="text-note text-soft">{recents.chosen.length} chosen</output>
          {recents.isChanged && <span className="card-mark">unsaved</span>}
        </div>
      </div>
      {message && <p className="py-2 text-note text-accent">{message}</p>}
      {theirs && (
        <div className="mt-4 border-t border-line pt-4">
          <fieldset className="card-fields">
            <legend className="mb-2 text-note font-medium">Their version</legend>
            <RecentsPreview works={area.works} ids={theirs} />
          </fieldset>
          <div className="card-buttons">
            <Button onClick={recents.acceptTheirs}>Take over their version</Button>
            <Button look="solid" onClick={recents.saveMine}>
              Keep mine and save again
            </Button>
          </div>
        </div>
      )}
      <RecentsPreview works={area.works} ids={recents.chosen} />
      <WorkChecklist
        works={area.works}
        filter={applied}
        chosen={recents.chosen}
        onToggle={recents.toggle}
      />
    </div>
  );
}

const MAX_THUMBNAILS = 7;

type RecentsPreviewProps = { works: readonly WorkSummary[]; ids: readonly number[] };

function RecentsPreview({ works, ids }: RecentsPreviewProps) {
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
      <WorkThumbnails works={chosen.slice(0, RECENTS_SHOWN)} />
      {waiting.length > 0 && (
        <>
          <p>Not shown, because {RECENTS_SHOWN} come before:</p>
          <WorkThumbnails works={waiting} />
        </>
      )}
    </div>
  );
}

function WorkThumbnails({ works }: { works: readonly WorkSummary[] }) {
  const more = works.length - MAX_THUMBNAILS;
  return (
    <ol className="flex flex-wrap items-center gap-x-5 gap-y-3 py-3">
      {works.slice(0, MAX_THUMBNAILS).map((work) => (
        <li key={work.id} className="flex max-w-full flex-wrap items-center gap-2">
          <WorkThumbnail work={work} className="text-small text-ink" />
        </li>
      ))}
      {more > 0 && <li className="text-small">and {more} more</li>}
    </ol>
  );
}
