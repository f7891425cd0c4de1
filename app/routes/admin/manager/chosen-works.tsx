import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { MAX_WORKS } from '../../../domain/documents/choices.ts';
import type { WorkSummary } from '../../../domain/work/work.ts';
import { WorkChecklist } from './work-checklist.tsx';
import { WorkThumbnail } from './work-thumbnail.tsx';

type ChosenWorksProps = {
  works: readonly WorkSummary[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  /** Renders a field of a chosen work. */
  children?: (work: WorkSummary) => React.ReactNode;
};

/** Selects works one by one, in an order that can be changed. */
export function ChosenWorks({ works, ids, onChange, children }: ChosenWorksProps) {
  const [filter, setFilter] = useState('');
  const byId = new Map(works.map((work) => [work.id, work]));
  const chosen = ids.flatMap((id) => byId.get(id) ?? []);
  function toggle(id: number, isOn: boolean) {
    const others = ids.filter((each) => each !== id);
    onChange(isOn ? [...others, id].slice(0, MAX_WORKS) : others);
  }
  return (
    <div className="grid gap-4">
      <p className="text-note text-soft">
        {chosen.length === 0
          ? 'None chosen yet: check works below.'
          : describeChosen(chosen.length)}
      </p>
      <TextField
        name="filter"
        label="Find a work"
        type="search"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      <div className="max-h-96 overflow-y-auto border-y border-line">
        <WorkChecklist works={works} filter={filter} chosen={ids} onToggle={toggle} />
      </div>
      {/* Below the checkboxes, so that checking one does not move the others. */}
      {chosen.length > 0 && (
        <ol className="border-t border-line">
          {chosen.map((work, index) => (
            <ChosenWork
              key={work.id}
              work={work}
              isFirst={index === 0}
              isLast={index === chosen.length - 1}
              onMove={(by) => onChange(moveBy(chosen, index, by))}
            >
              {children?.(work)}
            </ChosenWork>
          ))}
        </ol>
      )}
    </div>
  );
}

type ChosenWorkProps = {
  work: WorkSummary;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  children: React.ReactNode;
};

function ChosenWork({ work, isFirst, isLast, onMove, children }: ChosenWorkProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1">
      <span className="flex min-w-0 flex-[1_1_10rem] items-center gap-3">
        <WorkThumbnail work={work} className="min-w-0 flex-1 text-note" />
      </span>
      {children}
      <Button
        look="quiet"
        disabled={isFirst}
        aria-label={`Move ${work.title} up`}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        look="quiet"
        disabled={isLast}
        aria-label={`Move ${work.title} down`}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
    </li>
  );
}

function describeChosen(count: number): string {
  return count === 1 ? '1 work chosen' : `${count} works chosen, in this order`;
}

function moveBy(works: readonly WorkSummary[], index: number, by: -1 | 1): number[] {
  const ids = works.map(({ id }) => id);
  const [id] = ids.splice(index, 1);
  if (id !== undefined) ids.splice(index + by, 0, id);
  return ids;
}
