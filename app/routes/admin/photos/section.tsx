import { siteImageForm } from '../../../domain/site-image-form.ts';
import { SITE_PAGES, type SiteImage, type SitePage } from '../../../domain/site-image.ts';
import { ImageField } from '../manager/image-field.tsx';
import { Loaded } from '../manager/loaded.tsx';
import { SaveCard } from '../manager/save-card.tsx';

const ADDRESS = '/admin/photos';
const NOTHING_CHOSEN = { path: ['image'], error: 'Image: choose an image file.' };

export function PhotosSection() {
  return (
    <Loaded<SiteImage[]> from={ADDRESS}>
      {(images) => (
        <div className="cards">
          {SITE_PAGES.map((page) => (
            <PhotoCard key={page} page={page} image={images.find((each) => each.page === page)} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function PhotoCard({ page, image }: { page: SitePage; image: SiteImage | undefined }) {
  const label = `${page === 'home' ? 'Home' : 'Bio'} image`;
  return (
    <SaveCard
      action={ADDRESS}
      row={image}
      name={page}
      schema={siteImageForm.refine((form) => form.image !== image?.picture.image, NOTHING_CHOSEN)}
      identify={({ version }) => ({ version: String(version) })}
    >
      {({ row, errors }) => (
        <>
          <input type="hidden" name="page" value={page} />
          <ImageField
            label={label}
            place={{ bucket: 'site-content', page }}
            picture={row?.picture}
            error={errors.image}
          />
        </>
      )}
    </SaveCard>
  );
}
