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
          <EditCard<Group>
            action={path}
            title={`New ${kind}`}
            schema={groupForm}
            toFields={toFields}
            className="card-line mb-6"
          >
            {({ field }) => <TextField {...field('title', 'Title')} aria-required />}
          </EditCard>
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
          <EditCard<Group>
            action={path}
            row={group}
            consequence={sayLeavingWorks(kind, group.works)}
            title={group.title}
            schema={groupUpdateForm}
            toFields={toFields}
            isLocked={isReordering}
            className="card-line"
          >
            {({ field }) => (
              <TextField {...field('title', 'Title')} aria-required readOnly={isReordering} />
            )}
          </EditCard>
        )}
      </ReorderList>
    </>
  );
}

function toFields(group: Group | undefined) {
  return { title: group?.title ?? '' };
}
