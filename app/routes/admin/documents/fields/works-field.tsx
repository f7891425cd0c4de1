import { SelectField } from '../../../../components/form/fields.tsx';
import { WORK_STATUSES, type WorkStatus } from '../../../../domain/work/status.ts';
import type { WorkChoice } from '../../../../domain/documents/choices.ts';
import { ChosenWorks } from '../../manager/chosen-works.tsx';
import type { DocumentsArea } from '../choices.ts';

type WorksFieldProps = {
  choice: WorkChoice;
  area: DocumentsArea;
  onChange: (choice: WorkChoice) => void;
};

const SOURCE_LABELS: Record<WorkChoice['from'], string> = {
  recents: 'The recent works of the home page',
  category: 'Those of a category',
  collection: 'Those of a collection',
  status: 'Those with a status',
  chosen: 'Chosen one by one',
  all: 'All that visitors see',
};

/** Selects the works of a document. */
export function WorksField({ choice, area, onChange }: WorksFieldProps) {
  const set = (some: Partial<WorkChoice>) => onChange({ ...choice, ...some });
  return (
    <>
      <SelectField
        name="from"
        label="Works"
        value={choice.from}
        onChange={({ target }) => {
          const from = target.value as WorkChoice['from'];
          set({ from, groupId: groupsOf(from, area)[0]?.id ?? 0 });
        }}
      >
        {Object.entries(SOURCE_LABELS).map(([from, name]) => (
          <option key={from} value={from}>
            {name}
          </option>
        ))}
      </SelectField>
      <WorksFilter choice={choice} area={area} set={set} />
    </>
  );
}

type WorksFilterProps = {
  choice: WorkChoice;
  area: DocumentsArea;
  set: (some: Partial<WorkChoice>) => void;
};

function WorksFilter({ choice, area, set }: WorksFilterProps) {
  const { from, groupId, status, ids } = choice;
  if (from === 'chosen') {
    return <ChosenWorks works={area.works} ids={ids} onChange={(chosen) => set({ ids: chosen })} />;
  }
  if (from === 'status') {
    return (
      <SelectField
        name="status"
        label="Status"
        value={status}
        onChange={({ target }) => set({ status: target.value as WorkStatus })}
      >
        {WORK_STATUSES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    );
  }
  if (from !== 'category' && from !== 'collection') return null;
  return (
    <SelectField
      name="group"
      label={from === 'category' ? 'Category' : 'Collection'}
      value={groupId}
      onChange={({ target }) => set({ groupId: Number(target.value) })}
    >
      {groupsOf(from, area).map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function groupsOf(from: WorkChoice['from'], { categories, collections }: DocumentsArea) {
  if (from === 'category') return categories;
  return from === 'collection' ? collections : [];
}
