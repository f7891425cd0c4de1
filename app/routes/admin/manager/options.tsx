import { WORK_STATUSES } from '../../../domain/work/status.ts';

export type Option = { id: number | string; title: string };

export const STATUS_OPTIONS: readonly Option[] = WORK_STATUSES.map((status) => ({
  id: status,
  title: status,
}));

export function Options({ options }: { options: readonly Option[] }) {
  return (
    <>
      <option value="">None</option>
      {options.map(({ id, title }) => (
        <option key={id} value={id} dir="auto">
          {title}
        </option>
      ))}
    </>
  );
}

type OptionLists = { categories: readonly Option[]; collections: readonly Option[] };

/** Returns the options of a field, or undefined for a text field. */
export function findOptions(
  field: string,
  { categories, collections }: OptionLists,
): readonly Option[] | undefined {
  if (field === 'status') return STATUS_OPTIONS;
  if (field === 'categoryId') return categories;
  return field === 'collectionId' ? collections : undefined;
}
