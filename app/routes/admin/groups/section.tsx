import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { groupForm, groupUpdateForm } from '../../../domain/group/group-form.ts';
import {
  type CountedGroup,
  type DescribedGroup,
  type GroupKind,
  describeGroupDeletion,
} from '../../../domain/group/group.ts';
import { EditCard } from '../manager/card/edit-card.tsx';
import { LeftoverDrafts } from '../manager/drafts/draft-marks.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { ReorderList } from '../manager/order/reorder-list.tsx';
import { useRowsWithDrafts } from '../manager/card/use-rows-with-drafts.ts';

const PATHS: Record<GroupKind, string> = {
  category: '/admin/categories',
  collection: '/admin/collections',
};

/** Used for categories and for collections. */
export function GroupsSection({ kind }: { kind: GroupKind }) {
  return (
    <Loaded<CountedGroup[]> from={PATHS[kind]}>
      {(groups, reload) => <GroupCards kind={kind} groups={groups} reload={reload} />}
    </Loaded>
  );
}

type GroupCardsProps = { kind: GroupKind; groups: readonly CountedGroup[]; reload: () => void };

function GroupCards({ kind, groups, reload }: GroupCardsProps) {
  const path = PATHS[kind];
  const rows = useRowsWithDrafts(path, groups);
  return (
    <>
      <div className="mb-6">
        <GroupCard kind={kind} groups={groups} />
      </div>
      <LeftoverDrafts action={path} rows={rows} />
      <ReorderList
        action={path}
        items={rows}
        stored={groups}
        reload={reload}
        titleOf={(group) => group.title}
      >
        {(group, isReordering) => (
          <GroupCard kind={kind} groups={groups} group={group} isLocked={isReordering} />
        )}
      </ReorderList>
    </>
  );
}

type GroupCardProps = {
  kind: GroupKind;
  groups: readonly CountedGroup[];
  group?: CountedGroup;
  isLocked?: boolean;
};

function GroupCard({ kind, groups, group, isLocked }: GroupCardProps) {
  const isTaken = (title: string) =>
    groups.some(({ id, title: other }) => id !== group?.id && isSameTitle(title, other));
  return (
    <EditCard<DescribedGroup>
      action={PATHS[kind]}
      row={group}
      title={group?.title ?? `New ${kind}`}
      consequence={group && describeGroupDeletion(kind, group.works)}
      schema={group ? groupUpdateForm : groupForm}
      toFields={(row) => ({ title: row?.title ?? '', description: row?.description ?? '' })}
      isLocked={isLocked}
      className="card-line"
    >
      {({ field, values }) => (
        <>
          <TextField
            {...field('title', 'Title')}
            {...(isTaken(values.title ?? '') && {
              hint: `There is a ${kind} with this title already.`,
            })}
            aria-required
            readOnly={isLocked}
          />
          {group && !isLocked && <TextAreaField {...field('description', 'Text')} />}
        </>
      )}
    </EditCard>
  );
}

function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
}
