import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { CountedGroup, GroupKind } from '../../../domain/group/group.ts';
import type { WorkSummary } from '../../../domain/work/work.ts';
import { WorkThumbnail } from '../manager/work-thumbnail.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { ReorderList } from '../manager/order/reorder-list.tsx';
import { WORK_ORDER_PATH } from '../paths.ts';
import { countWorks } from '../../../domain/owner-messages.ts';

type Totals = { collections: CountedGroup[]; categories: CountedGroup[] };

export function WorkOrderSection() {
  return (
    <Loaded<Totals> from={WORK_ORDER_PATH}>
      {({ collections, categories }) => (
        <div className="grid grid-cols-1 gap-8">
          <GroupOrders kind="collection" title="Collections" groups={collections} />
          <GroupOrders kind="category" title="Categories" groups={categories} />
        </div>
      )}
    </Loaded>
  );
}

type GroupOrdersProps = { kind: GroupKind; title: string; groups: readonly CountedGroup[] };

function GroupOrders({ kind, title, groups }: GroupOrdersProps) {
  return (
    <div>
      <h3 className="pb-2 text-note text-soft">{title}</h3>
      {groups.length === 0 && <p className="text-note">None yet.</p>}
      {groups.map((group) => (
        <GroupOrder key={group.id} kind={kind} group={group} />
      ))}
    </div>
  );
}

/** Loaded when first opened, and then kept mounted with its unsaved order. */
function GroupOrder({ kind, group }: { kind: GroupKind; group: CountedGroup }) {
  const id = useId();
  const wanted = useWantedWork(kind, group);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [lastWanted, setLastWanted] = useState<string>();
  if (isOpen && !wasOpened) setWasOpened(true);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted) setOpen(true);
  }
  return (
    <section
      id={`work-order-${kind}-${group.id}`}
      aria-labelledby={`${id}-title`}
      className="border-t border-line"
    >
      <h4 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-works`}
          className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-4 py-2 text-start"
          onClick={() => setOpen(!isOpen)}
        >
          <bdi className="max-w-full wrap-break-word">{group.title}</bdi>
          <span className="text-small text-soft">{countWorks(group.works)}</span>
        </button>
      </h4>
      <div id={`${id}-works`} hidden={!isOpen} className="pb-6">
        {wasOpened && <GroupWorks kind={kind} group={group} wanted={Number(wanted)} />}
      </div>
    </section>
  );
}

/** The id of the work in the URL's hash, if it is in this group. */
function useWantedWork(kind: GroupKind, { id }: CountedGroup): string | undefined {
  const [, wantedKind, wantedId, work] = useLocation().hash.split('/');
  return wantedKind === kind && wantedId === String(id) ? work : undefined;
}

type GroupWorksProps = { kind: GroupKind; group: CountedGroup; wanted: number };

function GroupWorks({ kind, group, wanted }: GroupWorksProps) {
  return (
    <Loaded<WorkSummary[]> from={`${WORK_ORDER_PATH}/${kind}/${group.id}`}>
      {(works, reload) =>
        works.length === 0 ? (
          <p className="text-note text-soft">No works in this group.</p>
        ) : (
          <ReorderList
            action={WORK_ORDER_PATH}
            items={works}
            reload={reload}
            startAt={wanted}
            titleOf={(work) => work.title}
            fields={{ kind, groupId: String(group.id) }}
            className="order-works"
          >
            {(work) => (
              <div className="flex flex-wrap items-center gap-x-3">
                <WorkThumbnail work={work} className="flex-1 text-note" />
              </div>
            )}
          </ReorderList>
        )
      }
    </Loaded>
  );
}
