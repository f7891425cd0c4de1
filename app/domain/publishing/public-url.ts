import type { GroupKind } from '../group/group.ts';
import { parseId } from '../id.ts';
import { foldText } from '../text.ts';

/** The canonical URL of a work. */
export function workUrl({ id, title }: { id: number; title: string }): string {
  const slug = slugOf(title);
  return slug === '' ? `/works/${id}` : `/works/${id}-${encodeURIComponent(slug)}`;
}

/** The public URL of a work; undefined if it is hidden. */
export function publicWorkUrl(work: {
  id: number;
  title: string;
  isHidden: boolean;
}): string | undefined {
  return work.isHidden ? undefined : workUrl(work);
}

/** The id in the last segment of a work's URL. */
export function readWorkPath(part: string): number | null {
  return parseId(/^(\d+)(?:-.*)?$/s.exec(part)?.[1] ?? '');
}

/** The canonical URL of a post. */
export function postUrl(id: number): string {
  return `/upcoming?post=${id}`;
}

export function galleryUrl(kind: GroupKind): string {
  return kind === 'category' ? '/gallery' : `/gallery?groupBy=${kind}`;
}

export function groupUrl(kind: GroupKind, id: number, page = 1): string {
  return pageUrl(`/gallery/${kind}/${id}`, page);
}

/** The URL of a group's works as JSON, in pages. */
export function groupWorksUrl(kind: GroupKind, id: number): string {
  return `${groupUrl(kind, id)}/works`;
}

/** The URL of a page of a list; the first page has no number. */
export function pageUrl(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The IIIF manifest of a work. */
export function workManifestPath(workId: number): string {
  return `/iiif/${workId}/manifest.json`;
}

export function groupManifestPath(kind: GroupKind, id: number): string {
  return `/iiif/${kind}/${id}/manifest.json`;
}

const LONGEST = 60;

/** A title as a path segment: `Vroeg licht (II)` becomes `vroeg-licht-ii`. Letters of every script are kept. */
export function slugOf(title: string): string {
  return (
    foldText(title)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, LONGEST)
      // The cut may leave half a surrogate pair, which is invalid in a URL.
      .replaceAll(/^-+|[-\p{Surrogate}]+$/gu, '')
  );
}
