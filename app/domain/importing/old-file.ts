import type { OldFile } from './old-site.ts';

/** `…/storage/v1/object/public/works/abc.jpg?t=1`, also `…/object/sign/…` and `…/render/image/public/…`. */
const STORED = /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^?#]+)/;

/**
 * Which file a row shows. Most name a public URL; links may name a path in the folder of links. An address on
 * another host is nobody's file, and is null.
 */
export function toOldFile(image: unknown, folder: string): OldFile | null {
  if (typeof image !== 'string' || image.trim() === '') return null;
  const text = image.trim();
  const stored = STORED.exec(text)?.[1];
  if (stored) return decode(stored);
  if (/^[a-z][\w+.-]*:/i.test(text) || text.startsWith('//')) return null;
  const name = decode(text.replace(/^\/+/, ''));
  return name.startsWith(`${folder}/`) ? name : `${folder}/${name}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
