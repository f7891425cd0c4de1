import { TextField } from '../../../components/form/fields.tsx';
import { linkForm, linkUpdateForm } from '../../../domain/forms/link-form.ts';
import type { Link } from '../../../domain/content/link.ts';
import { CardList } from '../manager/card/card-list.tsx';
import { EditCard } from '../manager/card/edit-card.tsx';
import { ImageField } from '../manager/upload/image-field.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { useRowsWithDrafts } from '../manager/card/use-rows-with-drafts.ts';

const ADDRESS = '/admin/links';

export function LinksSection() {
  return <Loaded<Link[]> from={ADDRESS}>{(links) => <LinkCards links={links} />}</Loaded>;
}

function LinkCards({ links }: { links: readonly Link[] }) {
  const rows = useRowsWithDrafts(ADDRESS, links);
  return (
    <CardList
      action={ADDRESS}
      rows={rows}
      titleOf={({ url }) => url ?? ''}
      searchLabel="Search by url"
      newCard={<LinkCard />}
    >
      {(link) => <LinkCard link={link} />}
    </CardList>
  );
}

function LinkCard({ link }: { link?: Link }) {
  return (
    <EditCard<Link>
      action={ADDRESS}
      row={link}
      title={link ? (link.url ?? 'link') : 'New link'}
      schema={link ? linkUpdateForm : linkForm}
      toFields={toFields}
    >
      {({ row, field, image }) => (
        <>
          <ImageField {...image('Image')} place={{ bucket: 'links' }} picture={row?.picture} />
          <TextField
            {...field('url', 'Url')}
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder="https://"
          />
        </>
      )}
    </EditCard>
  );
}

function toFields(link: Link | undefined) {
  return { image: link?.picture.image ?? '', url: link?.url ?? '' };
}
