import { Button } from '../../../components/form/button.tsx';
import { useDeferredValue, useState } from 'react';
import { TextField } from '../../../components/form/fields.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { RECENTS_PATH } from '../paths.ts';
import { ChosenWorks } from './chosen-works.tsx';
import { RecentRows } from './recent-rows.tsx';
import { type RecentsArea, useRecents } from './use-recents.ts';

export function RecentsSection() {
  return <Loaded<RecentsArea> from={RECENTS_PATH}>{(area) => <Recents area={area} />}</Loaded>;
}

function Recents({ area }: { area: RecentsArea }) {
  const recents = useRecents(area);
  const [filter, setFilter] = useState('');
  // The field shows each letter at once; thousands of rows may follow a moment later.
  const applied = useDeferredValue(filter);
  const { problem } = recents;
  return (
    <div>
      {/* Below the section's own head, so that filter and save are in reach from every row. */}
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
      {problem && <p className="py-2 text-note text-accent">{problem.message}</p>}
      {problem?.current && (
        <div className="mt-4 border-t border-line pt-4">
          <fieldset className="card-fields">
            <legend className="mb-2 text-note font-medium">Their version</legend>
            <ChosenWorks works={area.works} ids={problem.current} />
          </fieldset>
          <div className="card-buttons">
            <Button onClick={recents.takeOver}>Take over their version</Button>
            <Button look="solid" onClick={recents.saveAgain}>
              Keep mine and save again
            </Button>
          </div>
        </div>
      )}
      <ChosenWorks works={area.works} ids={recents.chosen} />
      <RecentRows
        works={area.works}
        filter={applied}
        chosen={recents.chosen}
        onToggle={recents.toggle}
      />
    </div>
  );
}
