import { TextField } from '../../../components/form/fields.tsx';
import { siteImageForm, type SiteImageInput } from '../../../domain/site-image/site-image-form.ts';
import {
  SITE_PAGES,
  type SiteImage,
  type SitePage,
} from '../../../domain/site-image/site-image.ts';
import { type CardFields } from '../manager/card/card-field.tsx';
import { ImageField } from '../manager/upload/image-field.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import { HomeFraming } from './home-framing.tsx';
import { PHOTOS_PATH } from '../paths.ts';

const NOTHING_CHOSEN = { path: ['image'], error: 'Image: choose an image file.' };

export function PhotosSection() {
  return (
    <Loaded<SiteImage[]> from={PHOTOS_PATH}>
      {(images) => (
        <div className="cards grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
          {SITE_PAGES.map((page) => (
            <PhotoCard key={page} page={page} image={images.find((each) => each.page === page)} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function PhotoCard({ page, image }: { page: SitePage; image: SiteImage | undefined }) {
  return (
    <SaveCard
      action={PHOTOS_PATH}
      row={image}
      name={page}
      title={`${page === 'home' ? 'Home' : 'Bio'} image`}
      schema={siteImageForm.refine((form) => !image || isChanged(form, image), NOTHING_CHOSEN)}
      toFields={(row) => ({
        image: row?.picture.image ?? '',
        alternativeText: row?.alternativeText ?? '',
        ...(page === 'home' && framingOf(row)),
      })}
      identify={(row) => ({ page, version: String(row?.version ?? '') })}
    >
      {(fields) => <PhotoFields page={page} {...fields} />}
    </SaveCard>
  );
}

type PhotoFieldsProps = CardFields<SiteImage> & { page: SitePage };

function PhotoFields({ page, row, field, image, setValue }: PhotoFieldsProps) {
  const photo = image(`${page === 'home' ? 'Home' : 'Bio'} image`);

  /** A new picture is framed at its centre. The stored picture keeps its framing. */
  function setPicture(url: string) {
    photo.onUrl(url);
    if (page === 'bio' || url === photo.value) return;
    const framing = framingOf(url === row?.picture.image ? row : undefined);
    for (const [name, value] of Object.entries(framing)) setValue(name, value);
  }
  return (
    <>
      <ImageField
        {...photo}
        onUrl={setPicture}
        target={{ bucket: 'site-content', page }}
        picture={row?.picture}
      >
        {(picture) =>
          page === 'home' && (
            <HomeFraming picture={picture} row={row} field={field} setValue={setValue} />
          )
        }
      </ImageField>
      <TextField
        {...field('alternativeText', 'Alternative text')}
        autoComplete="off"
        placeholder="What it shows, in a few words"
      />
    </>
  );
}

function framingOf(image: SiteImage | undefined) {
  const { fit = 'fill', focusX = 50, focusY = 50 } = image ?? {};
  return { fit, focusX: String(focusX), focusY: String(focusY) };
}

function isChanged(form: SiteImageInput, { picture, ...image }: SiteImage): boolean {
  const { fit = image.fit, focusX = image.focusX, focusY = image.focusY } = form;
  return (
    form.image !== picture.image ||
    form.alternativeText !== image.alternativeText ||
    fit !== image.fit ||
    focusX !== image.focusX ||
    focusY !== image.focusY
  );
}
