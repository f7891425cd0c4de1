import { memo, useEffect, useMemo, useState } from 'react';
import type { WorkSummary } from '../../../domain/work/work.ts';
import { WorkThumbnail } from './work-thumbnail.tsx';

type Toggle = (id: number, isOn: boolean) => void;

type WorkChecklistProps = {
  works: readonly WorkSummary[];
  filter: string;
  chosen: readonly number[];
  onToggle: Toggle;
};

const ROWS_AT_ONCE = 100;

export const WorkChecklist = memo(function WorkChecklist(props: WorkChecklistProps) {
  const { works, filter, chosen, onToggle } = props;
  const shown = useMemo(() => {
    const needle = filter.trim().toLocaleLowerCase();
    return works.filter(({ title }) => title.toLocaleLowerCase().includes(needle));
  }, [works, filter]);
  const chosenIds = new Set(chosen);
  if (works.length === 0) return <p className="text-note text-soft">No works yet.</p>;
  if (shown.length === 0) {
    return <p className="text-note text-soft">No work has “{filter.trim()}” in its title.</p>;
  }
  return <GrowingRows key={filter} works={shown} chosenIds={chosenIds} onToggle={onToggle} />;
});

type GrowingRowsProps = {
  works: readonly WorkSummary[];
  chosenIds: ReadonlySet<number>;
  onToggle: Toggle;
};

/** Renders thousands of rows in steps, so that typing stays responsive. */
function GrowingRows({ works, chosenIds, onToggle }: GrowingRowsProps) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (count >= works.length) return undefined;
    const timer = setTimeout(() => setCount(count + ROWS_AT_ONCE));
    return () => clearTimeout(timer);
  }, [count, works.length]);
  return (
    <ul className="recent-rows grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-1">
      {works.slice(0, count).map((work) => (
        <ChecklistRow
          key={work.id}
          work={work}
          isChosen={chosenIds.has(work.id)}
          onToggle={onToggle}
        />
      ))}
    </ul>
  );
}

type ChecklistRowProps = { work: WorkSummary; isChosen: boolean; onToggle: Toggle };

const ChecklistRow = memo(function ChecklistRow({ work, isChosen, onToggle }: ChecklistRowProps) {
  return (
    <li data-item={work.id}>
      <label className="check-field flex-wrap">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onToggle(work.id, event.target.checked)}
        />
        <WorkThumbnail work={work} className="flex-1" />
      </label>
    </li>
  );
});
