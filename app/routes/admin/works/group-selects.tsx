import { useState } from 'react';
import { SelectField } from '../../../components/fields.tsx';
import type { FieldErrors } from '../../../domain/form.ts';
import type { Group } from '../../../domain/group.ts';
import type { Work } from '../../../domain/work.ts';

export type Groups = { categories: readonly Group[]; collections: readonly Group[] };

type GroupSelectsProps = {
  groups: Groups;
  chosen?: Pick<Work, 'categoryId' | 'collectionId'>;
  errors?: FieldErrors;
};

/** The category and the collection of a work, or none. */
export function GroupSelects({ groups, chosen, errors = {} }: GroupSelectsProps) {
  const [isInNone, setInNone] = useState(!chosen?.categoryId && !chosen?.collectionId);

  function noticeChoice({ currentTarget }: React.FormEvent<HTMLElement>) {
    const choices = [...currentTarget.querySelectorAll('select')];
    setInNone(choices.every(({ value }) => value === ''));
  }
  return (
    <div className="group-selects" onInput={noticeChoice}>
      <SelectField
        label="Category"
        name="categoryId"
        defaultValue={chosen?.categoryId ?? ''}
        error={errors.categoryId}
      >
        <Options groups={groups.categories} />
      </SelectField>
      <SelectField
        label="Collection"
        name="collectionId"
        defaultValue={chosen?.collectionId ?? ''}
        error={errors.collectionId}
      >
        <Options groups={groups.collections} />
      </SelectField>
      {isInNone && (
        <p className="col-span-full text-small text-soft">
          In no group: visitors see it only under recent.
        </p>
      )}
    </div>
  );
}

function Options({ groups }: { groups: readonly Group[] }) {
  return (
    <>
      <option value="">None</option>
      {groups.map(({ id, title }) => (
        <option key={id} value={id} dir="auto">
          {title}
        </option>
      ))}
    </>
  );
}
