import { TextField } from '../../../components/form/fields.tsx';
import type { View, WorkRecord } from '../../../domain/work/record.ts';
import { viewUpdateForm } from '../../../domain/work/work-form.ts';
import { EditCard } from '../manager/card/edit-card.tsx';
import { useRowsWithDrafts } from '../manager/card/use-rows-with-drafts.ts';
import { ReorderList } from '../manager/order/reorder-list.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { ImageField } from '../manager/upload/image-field.tsx';
import { viewsPath } from '../paths.ts';
import { AddViews } from './add-views.tsx';

/** Further pictures of a work, such as details or the back. */
export function WorkViews({ work }: { work: WorkRecord }) {
  const path = viewsPath(work.id);
  return (
    <section aria-labelledby="views" className="mt-12 border-t border-ink pt-4">
      <h2 id="views" className="pb-4 font-serif text-lead">
        More pictures
      </h2>
      <Loaded<View[]> from={path}>
        {(views, reload) => (
          <>
            <AddViews path={path} reload={reload} />
            <ViewRows path={path} views={views} reload={reload} />
          </>
        )}
      </Loaded>
    </section>
  );
}

type ViewRowsProps = { path: string; views: readonly View[]; reload: () => void };

function ViewRows({ path, views, reload }: ViewRowsProps) {
  const rows = useRowsWithDrafts(path, views);
  return (
    <ReorderList
      action={path}
      items={rows}
      stored={views}
      reload={reload}
      titleOf={({ caption }) => caption ?? 'picture'}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-4"
    >
      {(view, isReordering) => <ViewCard path={path} view={view} isLocked={isReordering} />}
    </ReorderList>
  );
}

type ViewCardProps = { path: string; view: View; isLocked: boolean };

function ViewCard({ path, view, isLocked }: ViewCardProps) {
  return (
    <EditCard<View>
      action={path}
      row={view}
      title={view.caption ?? 'picture'}
      schema={viewUpdateForm}
      toFields={(row) => ({ image: row?.picture.image ?? '', caption: row?.caption ?? '' })}
      isLocked={isLocked}
    >
      {({ row, field, image }) => (
        <>
          <ImageField {...image('Image')} target={{ bucket: 'works' }} picture={row?.picture} />
          <TextField {...field('caption', 'Caption')} autoComplete="off" readOnly={isLocked} />
        </>
      )}
    </EditCard>
  );
}
