import { SelectField } from '../../../components/form/fields.tsx';
import type { Groups } from '../../../domain/catalogue/catalogue.ts';
import type { Group } from '../../../domain/group/group.ts';
import type { FieldOf } from '../manager/card/card-field.tsx';
import { Options } from '../manager/options.tsx';

type GroupSelectsProps = { groups: Groups; field: FieldOf };

export function GroupSelects({ groups: { categories, collections }, field }: GroupSelectsProps) {
  const category = field('categoryId', 'Category', (id) => titleOf(categories, id));
  const collection = field('collectionId', 'Collection', (id) => titleOf(collections, id));
  return (
    <div className="grid gap-3 @min-[19rem]:grid-cols-2 @min-[19rem]:gap-x-4">
      <SelectField {...category}>
        <Options options={categories} />
      </SelectField>
      <SelectField {...collection}>
        <Options options={collections} />
      </SelectField>
      {category.value === '' && collection.value === '' && (
        <p className="col-span-full text-small text-soft">
          In no group: visitors see it only under recent.
        </p>
      )}
    </div>
  );
}

export function findOnlyCategoryId(categories: Groups['categories']): string {
  return categories.length === 1 ? String(categories[0]?.id) : '';
}

function titleOf(groups: readonly Group[], id: string): string {
  return groups.find((group) => String(group.id) === id)?.title ?? 'deleted meanwhile';
}
