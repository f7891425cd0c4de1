import type { Group } from '../group/group.ts';
import type { Work } from './work.ts';

export const WORKS_PER_LIST_PAGE = 20;

/** A search for works by a part of their title; pages are counted from 1. */
export type WorkQuery = { search: string; page: number };

/** A page of the works that match, with the groups that they can be assigned to. */
export type WorkListPage = WorkQuery & {
  works: Work[];
  total: number;
  pages: number;
  categories: Group[];
  collections: Group[];
};

export function parseWorkQuery(query: URLSearchParams): WorkQuery {
  const page = query.get('page') ?? '';
  return {
    search: (query.get('search') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200)
      .toWellFormed(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query as the search part of a URL; empty for the first page of all works. */
export function writeWorkQuery({ search, page }: WorkQuery): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** There is always a first page, even if nothing matches. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / WORKS_PER_LIST_PAGE));
}
