import exifReader from 'exifreader';
import { type EncodedPicture, readHead } from '../images/decoder.server.ts';
import { NO_METADATA, type PictureMetadata } from '../../domain/picture/picture-metadata.ts';

/** Metadata precedes the pixels. */
const HEAD_BYTES = 2 ** 20;
/** The limit of the longest form field. */
const MAX_CHARACTERS = 10_000;

// oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in this CommonJS package
const { load: readTags } = exifReader;

type Tags = Record<string, { description?: unknown } | undefined>;

/** Reads the IPTC and XMP metadata that photo programs write; empty if it cannot be read. */
export async function readPictureMetadata(file: string): Promise<PictureMetadata> {
  const head = Buffer.from(await readHead(file, HEAD_BYTES));
  try {
    const { xmp = {}, iptc = {} } = readTags(head, { expanded: true });
    const read = (name: string, older?: string) =>
      textOf(xmp as Tags, name) ?? (older ? textOf(iptc as Tags, older) : null);
    const date = read('DateCreated', 'Date Created');
    return {
      title: read('title', 'Object Name'),
      description: read('description', 'Caption/Abstract'),
      year: /^\d{4}/.exec(date ?? '')?.[0] ?? null,
      alternativeText: read('AltTextAccessibility'),
    };
  } catch {
    return NO_METADATA;
  }
}

/** The name of the colour profile, if there is one. */
export async function readProfileName(file: EncodedPicture): Promise<string | null> {
  const head = Buffer.from(await readHead(file, HEAD_BYTES));
  try {
    return textOf((readTags(head, { expanded: true }).icc ?? {}) as Tags, 'ICC Description');
  } catch {
    return null;
  }
}

function textOf(tags: Tags, name: string): string | null {
  const description = tags[name]?.description;
  return typeof description === 'string'
    ? description.trim().slice(0, MAX_CHARACTERS) || null
    : null;
}
