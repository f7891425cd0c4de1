import exifReader from 'exifreader';
import { readHead } from '../images/decoder.server.ts';
import { NO_FACTS, type PictureFacts } from '../../domain/picture/picture-facts.ts';

/** Metadata precedes the pixels. */
const HEAD_BYTES = 2 ** 20;
/** The limit of the longest field. */
const MOST_LETTERS = 10_000;

// oxlint-disable-next-line import/no-named-as-default-member -- it is CommonJS, in which Node finds no named exports
const { load: readTags } = exifReader;

type Tags = Record<string, { description?: unknown } | undefined>;

/** Reads the metadata that photo programs write into a file (IPTC, XMP); nothing where it cannot be read. */
export async function readPictureFacts(file: string): Promise<PictureFacts> {
  const head = Buffer.from(await readHead(file, HEAD_BYTES));
  try {
    const { xmp = {}, iptc = {} } = readTags(head, { expanded: true });
    const say = (name: string, older?: string) =>
      textOf(xmp as Tags, name) ?? (older ? textOf(iptc as Tags, older) : null);
    const date = say('DateCreated', 'Date Created');
    return {
      title: say('title', 'Object Name'),
      description: say('description', 'Caption/Abstract'),
      year: /^\d{4}/.exec(date ?? '')?.[0] ?? null,
      alternativeText: say('AltTextAccessibility'),
    };
  } catch {
    return NO_FACTS;
  }
}

function textOf(tags: Tags, name: string): string | null {
  const description = tags[name]?.description;
  return typeof description === 'string' ? description.trim().slice(0, MOST_LETTERS) || null : null;
}
