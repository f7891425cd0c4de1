import type { Paging } from '../../domain/paging.ts';

/** The address of one page of a group; the first one has no number. */
export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Tells search engines the one address of this page, and the pages beside it. */
export function headLinks(path: string, { page, pages }: Paging) {
  const link = (rel: string, to: number) => ({
    tagName: 'link' as const,
    rel,
    href: pageAddress(path, to),
  });
  return [
    link('canonical', page),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
  ];
}
