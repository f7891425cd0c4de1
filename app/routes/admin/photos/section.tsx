import { TextField } from '../../../components/fields.tsx';
import { siteImageForm, type SiteImageInput } from '../../../domain/site-image-form.ts';
import { SITE_PAGES, type SiteImage, type SitePage } from '../../../domain/site-image.ts';
import { ImageField } from '../manager/image-field.tsx';
import { Loaded } from '../manager/loaded.tsx';
import { SaveCard } from '../manager/save-card.tsx';
import { HomeFraming } from './home-framing.tsx';

const ADDRESS = '/admin/photos';
const NOTHING_CHOSEN = { path: ['image'], error: 'Image: choose an image file.' };

export function PhotosSection() {
  return (
    <Loaded<SiteImage[]> from={ADDRESS}>
      {(images) => (
        <div className="cards photo-cards">
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
      schema={siteImageForm.refine((form) => !image || changes(form, image), NOTHING_CHOSEN)}
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
          >
            {(picture) =>
              page === 'home' && (
                <HomeFraming
                  key={picture.image}
                  picture={picture}
                  framing={picture.image === row?.picture.image ? row : undefined}
                />
              )
            }
          </ImageField>
          <TextField
            label="Alternative text"
            name="alternativeText"
            autoComplete="off"
            placeholder="What it shows, in a few words"
            defaultValue={row?.alternativeText ?? ''}
            error={errors.alternativeText}
          />
        </>
      )}
    </SaveCard>
  );
}

/** Whether a form says anything that is not so already. */
function changes(form: SiteImageInput, { picture, ...image }: SiteImage): boolean {
  const { fit = image.fit, focusX = image.focusX, focusY = image.focusY } = form;
  return (
    form.image !== picture.image ||
    form.alternativeText !== image.alternativeText ||
    fit !== image.fit ||
    focusX !== image.focusX ||
    focusY !== image.focusY
  );
}
