import { createHash } from 'node:crypto';
import type { PrintedPicture } from '../../../app/domain/documents/works.ts';
import type { PrintReady } from '../../../app/media/images/print-picture.server.ts';
import { type Doc, type Pdf, type Tag, tagged } from './pdf-writer.ts';

type Quality = 'print' | 'mail';
export type Rectangle = { x: number; y: number; width: number; height: number };

/** The source of pictures, and the quality to embed them in. */
export type PictureSource = {
  read: (original: string) => Promise<Uint8Array>;
  quality: Quality;
  /** The number of pictures in the file. */
  count: number;
};

const POINTS = 72;
/** The minimum resolution. Pictures with fewer pixels are printed smaller. */
const MIN_DPI = 150;

const QUALITIES: Record<
  Quality,
  { dpi: number; qualities: number[]; fileBytes: number; minBytes: number; maxBytes: number }
> = {
  print: { dpi: 300, qualities: [93, 89, 84, 78], fileBytes: 38e6, minBytes: 9e5, maxBytes: 6e6 },
  mail: {
    dpi: 132,
    qualities: [80, 72, 64, 56, 46],
    fileBytes: 7.4e6,
    minBytes: 1.6e5,
    maxBytes: 4e5,
  },
};

/** The size of a picture in a box: uncropped, and as large as its pixels allow. */
export function fitPicture(
  { width, height }: PrintedPicture,
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height, POINTS / MIN_DPI);
  return { width: width * scale, height: height * scale };
}

/** Draws a picture in this box, with its alternative text. */
export async function drawPicture(
  pdf: Pdf,
  pictures: PictureSource,
  parent: Tag,
  { picture, alt, box }: { picture: PrintedPicture; alt: string; box: Rectangle },
): Promise<void> {
  // Imported here, because a CV has no pictures and starts faster without sharp.
  const { preparePrint } = await import('../../../app/media/images/print-picture.server.ts');
  const ready = await nameFailure(alt, async () =>
    preparePrint(await pictures.read(picture.original), printOptions(pictures, box)),
  );
  const image = openImage(pdf.doc, ready);
  const { x, y, width, height } = box;
  const options = { alt, bbox: [x, y, x + width, y + height] };
  const draw = () => pdf.doc.image(image, x, y, { width, height });
  tagged(pdf, parent, 'Figure', draw, options);
}

/** Adds the name of the picture to the error. */
async function nameFailure<T>(name: string, prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { picture: name }) : error;
  }
}

function printOptions({ quality, count }: PictureSource, { width, height }: Rectangle) {
  const { dpi, qualities, fileBytes, minBytes, maxBytes } = QUALITIES[quality];
  return {
    width: (width / POINTS) * dpi,
    height: (height / POINTS) * dpi,
    qualities,
    maxBytes: Math.min(maxBytes, Math.max(minBytes, fileBytes / count)),
  };
}

const profiles = new WeakMap<Doc, Map<string, PDFKit.PDFKitReference>>();

/** Opens an image with its ICC profile. pdfkit does not support profiles, but it writes this field unchanged. */
function openImage(doc: Doc, { jpeg, profile, channels }: PrintReady): PDFKit.Mixins.ImageSrc {
  const image = (doc as unknown as ImageOpener).openImage(Buffer.from(jpeg));
  image.colorSpace = ['ICCBased', profileRef(doc, profile, channels)];
  return image as unknown as PDFKit.Mixins.ImageSrc;
}

type ImageOpener = { openImage(file: Buffer): { colorSpace: unknown } };

/** Embeds each distinct profile once. */
function profileRef(doc: Doc, profile: Uint8Array, channels: 1 | 3): PDFKit.PDFKitReference {
  const profileRefs = profiles.get(doc) ?? new Map<string, PDFKit.PDFKitReference>();
  profiles.set(doc, profileRefs);
  const hash = createHash('sha256').update(profile).digest('hex');
  const written = profileRefs.get(hash);
  if (written) return written;
  const ref = doc.ref({ N: channels, Alternate: channels === 1 ? 'DeviceGray' : 'DeviceRGB' });
  ref.end(Buffer.from(profile));
  profileRefs.set(hash, ref);
  return ref;
}
