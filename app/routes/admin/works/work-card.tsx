import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { TextField } from '../../../components/form/fields.tsx';
import { workForm, workUpdateForm } from '../../../domain/work/work-form.ts';
import type { Group } from '../../../domain/group/group.ts';
import type { Work } from '../../../domain/work/work.ts';
import { publicWorkUrl } from '../../../domain/publishing/public-url.ts';
import { rememberList } from '../catalogue/return-position.ts';
import { EditCard } from '../manager/card/edit-card.tsx';
import { RowSummary } from '../manager/card/row-summary.tsx';
import { fillEmptyFields, ImageField } from '../manager/upload/image-field.tsx';
import type { Groups } from '../../../domain/catalogue/catalogue.ts';
import { GroupSelects, findOnlyCategoryId } from './group-selects.tsx';
import { WORKS_PATH } from '../paths.ts';

type WorkCardProps = { work?: Work; groups: Groups };

/** Memoised: a page has two dozen cards. */
export const WorkCard = memo(function WorkCard({ work, groups }: WorkCardProps) {
  return (
    <EditCard<Work>
      action={WORKS_PATH}
      row={work}
      title={work?.title ?? 'New work'}
      schema={work ? workUpdateForm : workForm}
      toFields={(row) => toFields(row, groups)}
      keptFields={['categoryId', 'collectionId']}
      className="work-card @container"
      summary={work && <WorkSummary work={work} groups={groups} />}
    >
      {({ row, field, image, ...fields }) => (
        <>
          <ImageField
            {...image('Image')}
            target={{ bucket: 'works' }}
            picture={row?.picture}
            onMetadata={fillEmptyFields(fields)}
          />
          <TextField {...field('title', 'Title')} aria-required autoComplete="off" />
          <TextField
            {...field('size', 'Size')}
            hint="Height × width, as visitors read it: 60 × 80 cm."
            autoComplete="off"
          />
          <GroupSelects groups={groups} field={field} />
          {row && <WorkLinks work={row} />}
        </>
      )}
    </EditCard>
  );
});

function WorkLinks({ work }: { work: Work }) {
  const publicUrl = publicWorkUrl(work);
  // Keeps the open rows open.
  const state: unknown = useLocation().state;
  const { id, categoryId, collectionId } = work;
  const group = categoryId
    ? `category/${categoryId}`
    : collectionId
      ? `collection/${collectionId}`
      : null;
  return (
    <p className="flex flex-wrap gap-x-5 text-note">
      <Link to={`/admin/works/${id}`} className="underlined-link" onClick={() => rememberList([])}>
        More
      </Link>
      {group && (
        <Link to={`#work-order/${group}/${id}`} state={state} className="underlined-link">
          Order
        </Link>
      )}
      <Link to={`#recents/${id}`} state={state} className="underlined-link">
        Recents
      </Link>
      {publicUrl && (
        <Link to={publicUrl} className="underlined-link">
          See it
        </Link>
      )}
    </p>
  );
}

function titleOf(groups: readonly Group[], id: number | null): string | null {
  return groups.find((group) => group.id === id)?.title ?? null;
}

function WorkSummary({ work, groups }: Required<WorkCardProps>) {
  const { picture, title, size, categoryId, collectionId } = work;
  const facts = [
    size,
    titleOf(groups.categories, categoryId),
    titleOf(groups.collections, collectionId),
  ];
  return <RowSummary picture={picture} title={title} facts={facts} />;
}

/** A single category is preselected: without one the gallery does not show the work. */
function toFields(work: Work | undefined, { categories }: Groups) {
  return {
    image: work?.picture.image ?? '',
    title: work?.title ?? '',
    size: work?.size ?? '',
    categoryId: String(work ? (work.categoryId ?? '') : findOnlyCategoryId(categories)),
    collectionId: String(work?.collectionId ?? ''),
  };
}
