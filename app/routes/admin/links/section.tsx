import { Fragment } from 'react';
import { TextField } from '../../../components/form/fields.tsx';
import { linkForm, linkUpdateForm } from '../../../domain/forms/link-form.ts';
import type { Link } from '../../../domain/content/link.ts';
import { CardList } from '../manager/card/card-list.tsx';
import { EditCard } from '../manager/card/edit-card.tsx';
import { RowSummary } from '../manager/card/row-summary.tsx';
import { ImageField } from '../manager/upload/image-field.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { LINKS_PATH } from '../paths.ts';

export function LinksSection() {
  return (
    <Loaded<Link[]> from={LINKS_PATH}>
      {(links) => (
        <CardList
          action={LINKS_PATH}
          stored={links}
          titleOf={({ url }) => url ?? ''}
          searchLabel="Search by url"
        >
          {(link) => <LinkCard link={link} />}
        </CardList>
      )}
    </Loaded>
  );
}

function LinkCard({ link }: { link?: Link }) {
  return (
    <EditCard<Link>
      action={LINKS_PATH}
      row={link}
      title={link ? (link.url ?? 'link') : 'New link'}
      schema={link ? linkUpdateForm : linkForm}
      toFields={toFields}
      summary={link && <RowSummary picture={link.picture} title={shortUrl(link.url)} facts={[]} />}
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

/** Without what all have; a line may end after a point or a slash, not inside a word. */
function shortUrl(url: string | null) {
  if (!url) return 'without a url';
  const parts = url
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .split(/(?<=[./?&=_-])/);
  // The parts of a url stand in their order.
  return parts.map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function toFields(link: Link | undefined) {
  return { image: link?.picture.image ?? '', url: link?.url ?? '' };
}
