import type { GroupKind } from '../content/group.ts';

/** The one address of a work, wherever it is opened. */
export function workAddress(id: number): string {
  return `/gallery?work=${id}`;
}

/** The one address of a post. */
export function postAddress(id: number): string {
  return `/upcoming?post=${id}`;
}

export function galleryAddress(kind: GroupKind): string {
  return kind === 'category' ? '/gallery' : `/gallery?groupBy=${kind}`;
}

export function groupAddress(kind: GroupKind, id: number, page = 1): string {
  return pageAddress(`/gallery/${kind}/${id}`, page);
}

/** Where the works of a group come from, a window of them at a time. */
export function groupWorksAddress(kind: GroupKind, id: number): string {
  return `${groupAddress(kind, id)}/works`;
}

/** The address of one page of a list; the first one has no number. */
export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
