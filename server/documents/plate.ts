import { createHash } from 'node:crypto';
import type { PrintedPicture } from '../../app/domain/documents/works.ts';
import type { PrintReady } from '../../app/media/print-picture.server.ts';
import type { Doc, Press, Tag } from './press.ts';
import { tagged } from './press.ts';

type Quality = 'print' | 'mail';
export type Box = { x: number; y: number; width: number; height: number };

/** Where pictures come from, and how good they go in. */
export type Plates = {
  read: (original: string) => Promise<Uint8Array>;
  quality: Quality;
  /** How many pictures share the file. */
  count: number;
};

const POINTS = 72;
/** Coarser than this no picture is printed: it becomes smaller instead. */
const COARSEST = 150;

const QUALITIES: Record<
  Quality,
  { dpi: number; qualities: number[]; file: number; least: number; most: number }
> = {
  print: { dpi: 300, qualities: [93, 89, 84, 78], file: 38e6, least: 9e5, most: 6e6 },
  mail: { dpi: 132, qualities: [80, 72, 64, 56, 46], file: 7.4e6, least: 1.6e5, most: 4e5 },
};

/** How large a picture is printed in a box: whole, and as large as its pixels allow. */
export function fitPicture(
  { width, height }: PrintedPicture,
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height, POINTS / COARSEST);
  return { width: width * scale, height: height * scale };
}

/** Draws a picture in exactly this box, with the words that stand in for it. */
export async function drawPicture(
  press: Press,
  plates: Plates,
  parent: Tag,
  { picture, alt, box }: { picture: PrintedPicture; alt: string; box: Box },
): Promise<void> {
  // A CV has no pictures, and is there sooner without the code for them.
  const { preparePrint } = await import('../../app/media/print-picture.server.ts');
  const ready = await nameFailure(alt, async () =>
    preparePrint(await plates.read(picture.original), ruleFor(plates, box)),
  );
  const image = openImage(press.doc, ready);
  const { x, y, width, height } = box;
  const options = { alt, bbox: [x, y, x + width, y + height] };
  const draw = () => press.doc.image(image, x, y, { width, height });
  tagged(press, parent, 'Figure', draw, options);
}

/** So that the owner is told which picture it is. */
async function nameFailure<T>(name: string, prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { picture: name }) : error;
  }
}

function ruleFor({ quality, count }: Plates, { width, height }: Box) {
  const { dpi, qualities, file, least, most } = QUALITIES[quality];
  const mostBytes = Math.min(most, Math.max(least, file / count));
  return { width: (width / POINTS) * dpi, height: (height / POINTS) * dpi, qualities, mostBytes };
}

const profiles = new WeakMap<Doc, Map<string, PDFKit.PDFKitReference>>();

/** The library knows only of colours without a profile; it writes whatever stands in this field. */
function openImage(doc: Doc, { jpeg, profile, channels }: PrintReady): PDFKit.Mixins.ImageSrc {
  const image = (doc as unknown as ImageOpener).openImage(Buffer.from(jpeg));
  image.colorSpace = ['ICCBased', profileRef(doc, profile, channels)];
  return image as unknown as PDFKit.Mixins.ImageSrc;
}

type ImageOpener = { openImage(file: Buffer): { colorSpace: unknown } };

/** A profile that many pictures have stands in the file once. */
function profileRef(doc: Doc, profile: Uint8Array, channels: 1 | 3): PDFKit.PDFKitReference {
  const known = profiles.get(doc) ?? new Map<string, PDFKit.PDFKitReference>();
  profiles.set(doc, known);
  const hash = createHash('sha256').update(profile).digest('hex');
  const written = known.get(hash);
  if (written) return written;
  const ref = doc.ref({ N: channels, Alternate: channels === 1 ? 'DeviceGray' : 'DeviceRGB' });
  ref.end(Buffer.from(profile));
  known.set(hash, ref);
  return ref;
}
