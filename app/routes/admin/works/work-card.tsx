import { memo } from 'react';
import { Link } from 'react-router';
import { TextField } from '../../../components/form/fields.tsx';
import { workForm, workUpdateForm } from '../../../domain/forms/work-form.ts';
import type { Group } from '../../../domain/content/group.ts';
import type { Work } from '../../../domain/content/work.ts';
import { placeOfWork } from '../../../domain/publishing/public-url.ts';
import { keepList } from '../catalogue/left-catalogue.ts';
import { EditCard } from '../manager/card/edit-card.tsx';
import { RowSummary } from '../manager/card/row-summary.tsx';
import { proposeFacts } from '../manager/upload/propose-facts.ts';
import { ImageField } from '../manager/upload/image-field.tsx';
import { type Groups, GroupSelects } from './group-selects.tsx';
import { WORKS_PATH } from '../paths.ts';

type WorkCardProps = { work?: Work; groups: Groups };

/** Drawn again only when what it shows is another: a page holds two dozen of them. */
export const WorkCard = memo(function WorkCard({ work, groups }: WorkCardProps) {
  return (
    <EditCard<Work>
      action={WORKS_PATH}
      row={work}
      title={work?.title ?? 'New work'}
      schema={work ? workUpdateForm : workForm}
      toFields={toFields}
      keeps={['categoryId', 'collectionId']}
      className="work-card @container"
      summary={work && <WorkSummary work={work} groups={groups} />}
    >
      {({ row, field, image, ...fields }) => (
        <>
          <ImageField
            {...image('Image')}
            place={{ bucket: 'works' }}
            picture={row?.picture}
            onFacts={proposeFacts(fields)}
          />
          <TextField {...field('title', 'Title')} aria-required autoComplete="off" />
          <TextField
            {...field('size', 'Size')}
            hint="Height × width, as visitors read it: 60 × 80 cm."
            autoComplete="off"
          />
          <GroupSelects groups={groups} field={field} />
          {row && <Places work={row} />}
        </>
      )}
    </EditCard>
  );
});

/** Everything else of it, and where it stands. */
function Places({ work }: { work: Work }) {
  const seen = placeOfWork(work);
  return (
    <p className="flex flex-wrap gap-x-5 text-note">
      <Link to={`/admin/works/${work.id}`} className="underlined-link" onClick={() => keepList([])}>
        More
      </Link>
      <Link to="#work-order" className="underlined-link">
        Order
      </Link>
      <Link to="#recents" className="underlined-link">
        Recents
      </Link>
      {seen && (
        <Link to={seen} className="underlined-link">
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

function toFields(work: Work | undefined) {
  return {
    image: work?.picture.image ?? '',
    title: work?.title ?? '',
    size: work?.size ?? '',
    categoryId: String(work?.categoryId ?? ''),
    collectionId: String(work?.collectionId ?? ''),
  };
}
