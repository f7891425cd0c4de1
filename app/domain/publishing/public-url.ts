import type { GroupKind } from '../content/group.ts';
import { parseId } from '../content/id.ts';
import { slugOf } from './slug.ts';

/** The one URL of a work, wherever it is opened. */
export function workUrl({ id, title }: { id: number; title: string }): string {
  const slug = slugOf(title);
  return slug === '' ? `/works/${id}` : `/works/${id}-${encodeURIComponent(slug)}`;
}

/** Where visitors see a work; a hidden one nowhere. */
export function placeOfWork(work: {
  id: number;
  title: string;
  isHidden: boolean;
}): string | undefined {
  return work.isHidden ? undefined : workUrl(work);
}

/** The id in the last part of a work's URL, whatever follows it. */
export function readWorkPath(part: string): number | null {
  return parseId(/^(\d+)(?:-.*)?$/s.exec(part)?.[1] ?? '');
}

/** The one URL of a post. */
export function postUrl(id: number): string {
  return `/upcoming?post=${id}`;
}

export function galleryUrl(kind: GroupKind): string {
  return kind === 'category' ? '/gallery' : `/gallery?groupBy=${kind}`;
}

export function groupUrl(kind: GroupKind, id: number, page = 1): string {
  return pageUrl(`/gallery/${kind}/${id}`, page);
}

/** Where the works of a group come from, a window of them at a time. */
export function groupWorksUrl(kind: GroupKind, id: number): string {
  return `${groupUrl(kind, id)}/works`;
}

/** The URL of one page of a list; the first one has no number. */
export function pageUrl(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** What the viewers of museums open (IIIF). */
export function workManifestPath(workId: number): string {
  return `/iiif/${workId}/manifest.json`;
}

export function groupManifestPath(kind: GroupKind, id: number): string {
  return `/iiif/${kind}/${id}/manifest.json`;
}
