import { memo } from 'react';
import { Link } from 'react-router';
import { TextField } from '../../../components/form/fields.tsx';
import { workForm, workUpdateForm } from '../../../domain/forms/work-form.ts';
import type { Work } from '../../../domain/content/work.ts';
import { keepList } from '../catalogue/left-catalogue.ts';
import { EditCard } from '../manager/card/edit-card.tsx';
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
      className="work-card @container"
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
          <TextField {...field('size', 'Size')} autoComplete="off" />
          <GroupSelects groups={groups} field={field} />
          {row && (
            <Link
              to={`/admin/works/${row.id}`}
              className="underlined-link text-note"
              onClick={() => keepList([])}
            >
              More
            </Link>
          )}
        </>
      )}
    </EditCard>
  );
});

function toFields(work: Work | undefined) {
  return {
    image: work?.picture.image ?? '',
    title: work?.title ?? '',
    size: work?.size ?? '',
    categoryId: String(work?.categoryId ?? ''),
    collectionId: String(work?.collectionId ?? ''),
  };
}
