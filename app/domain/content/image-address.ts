import type { Bucket } from './picture.ts';

const FILE = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(?:jpg|png|webp|gif)';

/**
 * True for an address that our own uploads give: `/media/<bucket>/<uuid>.<ext>`, where a file of the
 * bucket `site-content` is named for its page (`home-<uuid>.jpg`).
 */
export function isImageAddress(bucket: Bucket, address: string): boolean {
  const page = bucket === 'site-content' ? '(?:home|bio)-' : '';
  return new RegExp(`^/media/${bucket}/${page}${FILE}$`).test(address);
}
