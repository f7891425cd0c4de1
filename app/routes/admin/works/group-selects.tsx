import { SelectField } from '../../../components/form/fields.tsx';
import type { Group } from '../../../domain/content/group.ts';
import type { FieldOf } from '../manager/card/card-field.tsx';

export type Groups = { categories: readonly Group[]; collections: readonly Group[] };

type GroupSelectsProps = { groups: Groups; field: FieldOf };

/** The category and the collection of a work, or none. */
export function GroupSelects({ groups: { categories, collections }, field }: GroupSelectsProps) {
  const category = field('categoryId', 'Category', (id) => titleOf(categories, id));
  const collection = field('collectionId', 'Collection', (id) => titleOf(collections, id));
  return (
    <div className="grid gap-3 @min-[19rem]:grid-cols-2 @min-[19rem]:gap-x-4">
      <SelectField {...category}>
        <Options groups={categories} />
      </SelectField>
      <SelectField {...collection}>
        <Options groups={collections} />
      </SelectField>
      {category.value === '' && collection.value === '' && (
        <p className="col-span-full text-small text-soft">
          In no group: visitors see it only under recent.
        </p>
      )}
    </div>
  );
}

function titleOf(groups: readonly Group[], id: string): string {
  return groups.find((group) => String(group.id) === id)?.title ?? 'deleted meanwhile';
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
