import { TextField } from '../../../components/fields.tsx';
import { groupForm, groupUpdateForm } from '../../../domain/group-form.ts';
import type { Group } from '../../../domain/group.ts';
import { EditCard } from '../manager/edit-card.tsx';
import { Loaded } from '../manager/loaded.tsx';
import { ReorderList } from '../manager/reorder-list.tsx';
import { useRowsWithDrafts } from '../manager/use-rows-with-drafts.ts';

type GroupsSectionProps = {
  /** The address that lists and saves the groups. */
  address: string;
  /** The name of the card that makes a new one. */
  newTitle: string;
};

/** Category management and Collection management are this, mounted twice. */
export function GroupsSection({ address, newTitle }: GroupsSectionProps) {
  return (
    <Loaded<Group[]> from={address}>
      {(groups, reload) => (
        <>
          <EditCard<Group>
            action={address}
            title={newTitle}
            schema={groupForm}
            className="card-line mb-6"
          >
            {({ errors }) => <TextField label="Title" name="title" error={errors.title} />}
          </EditCard>
          <GroupRows address={address} groups={groups} reload={reload} />
        </>
      )}
    </Loaded>
  );
}

type GroupRowsProps = { address: string; groups: readonly Group[]; reload: () => void };

function GroupRows({ address, groups, reload }: GroupRowsProps) {
  const rows = useRowsWithDrafts(address, groups);
  return (
    <ReorderList
      action={address}
      items={rows}
      stored={groups}
      reload={reload}
      titleOf={(group) => group.title}
    >
      {(group, isReordering) => (
        <EditCard
          action={address}
          row={group}
          title={group.title}
          schema={groupUpdateForm}
          isLocked={isReordering}
          className="card-line"
        >
          {({ row, errors }) => (
            <TextField
              label="Title"
              name="title"
              defaultValue={row?.title}
              readOnly={isReordering}
              error={errors.title}
            />
          )}
        </EditCard>
      )}
    </ReorderList>
  );
}
