import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import type { Db, NewPictureRow } from '../../../app/data/database/tables.ts';
import type { ExhibitionInput } from '../../../app/domain/exhibition/exhibition-form.ts';
import type { GroupInput } from '../../../app/domain/group/group-form.ts';
import type { LinkInput } from '../../../app/domain/link/link.ts';
import type { Bucket, SitePicture } from '../../../app/domain/picture/picture.ts';
import type { PostInput } from '../../../app/domain/post/post-form.ts';
import type { WorkInput } from '../../../app/domain/work/work-form.ts';

/** A valid image path. The same number always gives the same path. */
export function imagePath(bucket: Bucket, n = 1, page: SitePicture = 'home'): string {
  const prefix = bucket === 'site-content' ? `${page}-` : '';
  const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  return `/media/${bucket}/${prefix}${uuid}.jpg`;
}

export function makePicture(image: string, more: Partial<NewPictureRow> = {}): NewPictureRow {
  return {
    image,
    width: 1200,
    height: 800,
    placeholder: 'data:image/png;base64,AAAA',
    original: `originals${image}`,
    bytes: 250_000,
    sha256: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    ...more,
  };
}

/** Adds the row of a picture, as an upload does, and returns its path. */
export async function uploadPicture(
  db: Db,
  bucket: Bucket,
  n = 1,
  page: SitePicture = 'home',
): Promise<string> {
  const image = imagePath(bucket, n, page);
  await createPicture(db, makePicture(image));
  return image;
}

export function makeGroupInput(more: Partial<GroupInput> = {}): GroupInput {
  return { title: 'Landscapes', ...more };
}

export function makeWorkInput(more: Partial<WorkInput> = {}): WorkInput {
  return {
    title: 'Dunes at noon',
    size: '40 x 60 cm',
    categoryId: null,
    collectionId: null,
    image: imagePath('works'),
    ...more,
  };
}

export function makePostInput(more: Partial<PostInput> = {}): PostInput {
  return {
    title: 'Open studio',
    location: 'Harbour hall',
    description: null,
    startDate: '2026-05-01',
    endDate: null,
    startTime: null,
    endTime: null,
    image: null,
    ...more,
  };
}

export function makeExhibitionInput(more: Partial<ExhibitionInput> = {}): ExhibitionInput {
  return {
    exhibitionTypeId: 1,
    year: '2024',
    title: 'Tide lines',
    description: null,
    venue: null,
    city: null,
    ...more,
  };
}

export function makeLinkInput(more: Partial<LinkInput> = {}): LinkInput {
  return { name: null, url: 'https://example.org/', image: imagePath('links'), ...more };
}

/** Makes the images of a new site small, so that few sizes are offered and rendered. */
export async function shrinkSiteImages(db: Db): Promise<void> {
  await db
    .updateTable('Pictures')
    .set({ width: 320, height: 200 })
    .where('image', 'like', '/media/site-content/%')
    .execute();
}
