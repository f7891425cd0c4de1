import { offeredWidths, type Picture, picturePath } from '../content/picture.ts';

/** What IIIF needs to know of a picture. */
export type IiifPicture = Pick<Picture, 'image' | 'width' | 'height'>;

/** In copyright: what holds for every work whose maker says nothing else. */
export const RIGHTS = 'http://rightsstatements.org/vocab/InC/1.0/';

const IMAGE_API = 'http://iiif.io/api/image';

/** The part of the path that names a picture: a work, or a view of one. */
export function iiifName(workId: number | string, viewId?: number | string): string {
  return viewId === undefined ? String(workId) : `${workId}/views/${viewId}`;
}

type Size = { width: number; height: number };
/** A size under the path that IIIF gives it, and the file that has it. */
export type SizeFile = Size & { iiif: string; file: string };

/** Every JPEG that exists of a picture, the smallest first. */
export function listSizeFiles(name: string, picture: IiifPicture): SizeFile[] {
  return offeredWidths(picture.width).map((offered) => {
    const size = fitWidth(picture, offered);
    return {
      ...size,
      iiif: sizePath(name, `${size.width},${size.height}`),
      file: picturePath(picture.image, offered, 'jpg'),
    };
  });
}

/** The largest, which IIIF also knows as `max`. */
export function largestSizeFile(name: string, picture: IiifPicture): SizeFile {
  const largest = listSizeFiles(name, picture).at(-1);
  if (!largest) throw new Error('A picture has a size.');
  return { ...largest, iiif: sizePath(name, 'max') };
}

/** The file of a size by its path, `max` too; `undefined` where no file has that size. */
export function findSizeFile(name: string, picture: IiifPicture, path: string): string | undefined {
  const sizes = [...listSizeFiles(name, picture), largestSizeFile(name, picture)];
  return sizes.find(({ iiif }) => iiif === path)?.file;
}

function sizePath(name: string, size: string): string {
  return `/iiif/${name}/full/${size}/0/default.jpg`;
}

/** As the pictures are made: nothing is enlarged. */
function fitWidth({ width, height }: Size, offered: number): Size {
  if (offered >= width) return { width, height };
  return { width: offered, height: Math.max(1, Math.round((height * offered) / width)) };
}

/** The `info.json` of a picture: level 0, so its sizes and no others. The largest file counts as the whole picture. */
export function describeImageService(siteUrl: string, name: string, picture: IiifPicture) {
  const { width, height } = largestSizeFile(name, picture);
  return {
    '@context': `${IMAGE_API}/3/context.json`,
    id: `${siteUrl}/iiif/${name}`,
    type: 'ImageService3',
    protocol: IMAGE_API,
    profile: 'level0',
    width,
    height,
    sizes: listSizeFiles(name, picture).map((size) => ({ width: size.width, height: size.height })),
    rights: RIGHTS,
  };
}
