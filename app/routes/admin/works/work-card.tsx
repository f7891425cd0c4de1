import { memo } from 'react';
import { TextField } from '../../../components/fields.tsx';
import { workForm, workUpdateForm } from '../../../domain/work-form.ts';
import type { Work } from '../../../domain/work.ts';
import { EditCard } from '../manager/edit-card.tsx';
import { ImageField } from '../manager/image-field.tsx';
import { type Groups, GroupSelects } from './group-selects.tsx';
import { WORKS_ADDRESS } from './works-address.ts';

type WorkCardProps = { work?: Work; groups: Groups };

/** Drawn again only when what it shows is another: a page holds two dozen of them. */
export const WorkCard = memo(function WorkCard({ work, groups }: WorkCardProps) {
  return (
    <EditCard<Work>
      action={WORKS_ADDRESS}
      row={work}
      title={work?.title ?? 'New work'}
      schema={work ? workUpdateForm : workForm}
      className="work-card"
    >
      {({ row, errors }) => (
        <>
          <ImageField place={{ bucket: 'works' }} picture={row?.picture} error={errors.image} />
          <TextField
            label="Title"
            name="title"
            defaultValue={row?.title ?? ''}
            autoComplete="off"
            error={errors.title}
          />
          <TextField
            label="Size"
            name="size"
            defaultValue={row?.size ?? ''}
            autoComplete="off"
            error={errors.size}
          />
          <GroupSelects groups={groups} chosen={row} errors={errors} />
        </>
      )}
    </EditCard>
  );
});
