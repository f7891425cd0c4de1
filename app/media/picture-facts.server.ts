import { open } from 'node:fs/promises';
import exifReader from 'exifreader';
import { NO_FACTS, type PictureFacts } from '../domain/content/picture-facts.ts';

/** Programs write what they know of a picture before its pixels. */
const HEAD_BYTES = 2 ** 20;
/** As long as the longest field takes. */
const MOST_LETTERS = 10_000;

// oxlint-disable-next-line import/no-named-as-default-member -- it is CommonJS, in which Node finds no named exports
const { load: readTags } = exifReader;

type Tags = Record<string, { description?: unknown } | undefined>;

/** What photo programs wrote into a file (IPTC, XMP). What cannot be read tells nothing. */
export async function readPictureFacts(file: string): Promise<PictureFacts> {
  const head = await readHead(file);
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

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function textOf(tags: Tags, name: string): string | null {
  const description = tags[name]?.description;
  return typeof description === 'string' ? description.trim().slice(0, MOST_LETTERS) || null : null;
}
