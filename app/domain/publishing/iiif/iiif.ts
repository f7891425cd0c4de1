import {
  fitInside,
  offeredWidths,
  type Picture,
  picturePath,
  type PicturePaths,
} from '../../picture/picture.ts';

/** The fields of a picture that IIIF needs. */
export type IiifPicture = PicturePaths & Pick<Picture, 'height'>;

/** "In copyright", the default for works. */
export const RIGHTS = 'http://rightsstatements.org/vocab/InC/1.0/';

/** Lets every site read public responses, without credentials. */
export const CORS = { 'Access-Control-Allow-Origin': '*' } as const;

const IMAGE_API = 'http://iiif.io/api/image';

/** The identifier of a work's picture, or of a view of it. */
export function iiifName(workId: number | string, viewId?: number | string): string {
  return viewId === undefined ? String(workId) : `${workId}/views/${viewId}`;
}

type Size = { width: number; height: number };
/** A size with its IIIF path and its file. */
export type SizeFile = Size & { iiif: string; file: string };

/** Every JPEG size of a picture, smallest first. */
export function listSizeFiles(name: string, picture: IiifPicture): SizeFile[] {
  return offeredWidths(picture.width, picture.maxWidth).map((offered) => {
    const size = fitInside(picture, offered);
    return {
      ...size,
      iiif: sizePath(name, `${size.width},${size.height}`),
      file: picturePath(picture.image, offered, 'jpg', picture.revision),
    };
  });
}

/** The largest size, under the IIIF name `max`. */
export function largestSizeFile(name: string, picture: IiifPicture): SizeFile {
  const largest = listSizeFiles(name, picture).at(-1);
  if (!largest) throw new Error('A picture has a size.');
  return { ...largest, iiif: sizePath(name, 'max') };
}

/** The file of an IIIF path; `undefined` if there is none. */
export function findSizeFile(name: string, picture: IiifPicture, path: string): string | undefined {
  const sizes = [...listSizeFiles(name, picture), largestSizeFile(name, picture)];
  return sizes.find(({ iiif }) => iiif === path)?.file;
}

function sizePath(name: string, size: string): string {
  return `/iiif/${name}/full/${size}/0/default.jpg`;
}

/** The `info.json` of a picture: level 0, which offers fixed sizes. The largest file counts as the full picture. */
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
