import { BreakableAddress } from '../../../components/breakable-address.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { linkForm, linkUpdateForm, type Link } from '../../../domain/link/link.ts';
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
          titleOf={({ name, url }) => `${name ?? ''} ${url ?? ''}`.trim()}
          searchLabel="Search by name or url"
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
      title={link ? (link.name ?? link.url ?? 'link') : 'New link'}
      schema={link ? linkUpdateForm : linkForm}
      toFields={toFields}
      summary={
        link && (
          <RowSummary
            picture={link.picture}
            title={link.name ?? (link.url ? <ShortUrl url={link.url} /> : 'without a url')}
            facts={[link.name && link.url && <ShortUrl key="url" url={link.url} />]}
          />
        )
      }
    >
      {({ row, field, image }) => (
        <>
          <ImageField {...image('Image')} target={{ bucket: 'links' }} picture={row?.picture} />
          <TextField {...field('name', 'Name')} autoComplete="off" />
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

function ShortUrl({ url }: { url: string }) {
  return <BreakableAddress>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</BreakableAddress>;
}

function toFields(link: Link | undefined) {
  return { image: link?.picture.image ?? '', name: link?.name ?? '', url: link?.url ?? '' };
}
