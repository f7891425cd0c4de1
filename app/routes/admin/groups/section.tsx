import { TextField } from '../../../components/form/fields.tsx';
import { groupForm, groupUpdateForm } from '../../../domain/forms/group-form.ts';
import {
  type CountedGroup,
  type Group,
  type GroupKind,
  sayLeavingWorks,
} from '../../../domain/content/group.ts';
import { EditCard } from '../manager/card/edit-card.tsx';
import { LeftoverDrafts } from '../manager/card/leftover-drafts.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { ReorderList } from '../manager/order/reorder-list.tsx';
import { useRowsWithDrafts } from '../manager/card/use-rows-with-drafts.ts';

type GroupsSectionProps = {
  /** Lists and saves the groups. */
  path: string;
  kind: GroupKind;
};

/** Category management and Collection management are this, mounted twice. */
export function GroupsSection({ path, kind }: GroupsSectionProps) {
  return (
    <Loaded<CountedGroup[]> from={path}>
      {(groups, reload) => (
        <>
          <div className="mb-6">
            <GroupCard path={path} kind={kind} />
          </div>
          <GroupRows path={path} kind={kind} groups={groups} reload={reload} />
        </>
      )}
    </Loaded>
  );
}

type GroupRowsProps = GroupsSectionProps & {
  groups: readonly CountedGroup[];
  reload: () => void;
};

function GroupRows({ path, kind, groups, reload }: GroupRowsProps) {
  const rows = useRowsWithDrafts(path, groups);
  return (
    <>
      <LeftoverDrafts action={path} rows={rows} />
      <ReorderList
        action={path}
        items={rows}
        stored={groups}
        reload={reload}
        titleOf={(group) => group.title}
      >
        {(group, isReordering) => (
          <GroupCard path={path} kind={kind} group={group} isLocked={isReordering} />
        )}
      </ReorderList>
    </>
  );
}

type GroupCardProps = GroupsSectionProps & { group?: CountedGroup; isLocked?: boolean };

function GroupCard({ path, kind, group, isLocked }: GroupCardProps) {
  return (
    <EditCard<Group>
      action={path}
      row={group}
      title={group?.title ?? `New ${kind}`}
      consequence={group && sayLeavingWorks(kind, group.works)}
      schema={group ? groupUpdateForm : groupForm}
      toFields={(row) => ({ title: row?.title ?? '' })}
      isLocked={isLocked}
      className="card-line"
    >
      {({ field }) => <TextField {...field('title', 'Title')} aria-required readOnly={isLocked} />}
    </EditCard>
  );
}
