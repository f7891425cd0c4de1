import { useEntry } from '../../../../components/moving/entry.ts';

/**
 * The page of a list, kept in the history: Back leads to the page before. Each list, and what was found
 * in it by a search, has a name of its own.
 */
export function useListPage(name: string) {
  const { entry, add } = useEntry();
  return {
    page: entry.pages?.[name] ?? 1,
    turnTo: (next: number) => void add({ pages: { ...entry.pages, [name]: next } }),
  };
}
