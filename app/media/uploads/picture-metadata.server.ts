import exifReader from 'exifreader';
import { readHead } from '../images/decoder.server.ts';
import { embedProfile } from '../images/embed-profile.ts';
import { NO_METADATA, type PictureMetadata } from '../../domain/picture/picture-metadata.ts';

/** Only the beginning and the end. */
const EMPTY_JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
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

/** The name of a colour profile, if it has one. */
export function readProfileName(profile: Uint8Array): string | null {
  const jpeg = Buffer.from(embedProfile(EMPTY_JPEG, profile));
  try {
    const { icc = {} } = readTags(jpeg, { expanded: true });
    const names: unknown = icc['ICC Description']?.description;
    // In several languages, or in one.
    const [name] = names instanceof Object ? Object.values(names) : [names];
    return trimText(name);
  } catch {
    return null;
  }
}

function textOf(tags: Tags, name: string): string | null {
  return trimText(tags[name]?.description);
}

function trimText(text: unknown): string | null {
  return typeof text === 'string' ? text.trim().slice(0, MAX_CHARACTERS) || null : null;
}
