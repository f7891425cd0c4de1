import { parseId } from '../id.ts';
import { type CellName, CELL_FIELDS } from './catalogue.ts';
import { GROUP_KINDS, type GroupKind } from '../group/group.ts';
import { WORK_STATUSES, type WorkStatus } from '../work/status.ts';

/** The column that the catalogue is sorted by, and the direction. */
export type Sort = { by: CellName; isDescending: boolean };

/** The filters and the order of the catalogue. */
export type CatalogueQuery = {
  text: string;
  group: { kind: GroupKind; id: number } | null;
  status: WorkStatus | null;
  year: number | null;
  withoutAlternativeText: boolean;
  withoutYear: boolean;
  hidden: boolean;
  /** If null, the newest works are first. */
  sort: Sort | null;
};

export const NO_FILTERS: CatalogueQuery = {
  text: '',
  group: null,
  status: null,
  year: null,
  withoutAlternativeText: false,
  withoutYear: false,
  hidden: false,
  sort: null,
};

const FLAGS = ['withoutAlternativeText', 'withoutYear', 'hidden'] as const;
export type Flag = (typeof FLAGS)[number];

/** Reads the query of a URL. Invalid values are ignored. */
export function parseCatalogueQuery(search: string): CatalogueQuery {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? '';
  return {
    text: read('text'),
    group: parseGroup(read('group')),
    status: WORK_STATUSES.find((status) => status === read('status')) ?? null,
    year: /^\d{4}$/.test(read('year')) ? Number(read('year')) : null,
    withoutAlternativeText: query.has('withoutAlternativeText'),
    withoutYear: query.has('withoutYear'),
    hidden: query.has('hidden'),
    sort: parseSort(read('sort')),
  };
}

/** The query as the search part of a URL; empty without filters and order. */
export function writeCatalogueQuery({ group, sort, ...query }: CatalogueQuery): string {
  const written = new URLSearchParams();
  if (query.text) written.set('text', query.text);
  if (group) written.set('group', writeGroup(group));
  if (query.status) written.set('status', query.status);
  if (query.year) written.set('year', String(query.year));
  for (const flag of FLAGS) if (query[flag]) written.set(flag, '1');
  if (sort) written.set('sort', (sort.isDescending ? '-' : '') + sort.by);
  return written.size > 0 ? `?${written}` : '';
}

/** Whether a filter is set. */
export function isFiltered(query: CatalogueQuery): boolean {
  return writeCatalogueQuery({ ...query, sort: null }) !== '';
}

/** The order after a click on a column header: ascending, then descending, then the default. */
export function nextSort(sort: Sort | null, by: CellName): Sort | null {
  if (sort?.by !== by) return { by, isDescending: false };
  return sort.isDescending ? null : { by, isDescending: true };
}

export function parseGroup(text: string): CatalogueQuery['group'] {
  const [kindName, idText = ''] = text.split('-');
  const kind = GROUP_KINDS.find((each) => each === kindName);
  const id = parseId(idText);
  return kind && id !== null ? { kind, id } : null;
}

export function writeGroup(group: CatalogueQuery['group']): string {
  return group ? `${group.kind}-${group.id}` : '';
}

function parseSort(text: string): Sort | null {
  const isDescending = text.startsWith('-');
  const by = CELL_FIELDS.find((cell) => cell === text.slice(isDescending ? 1 : 0));
  return by ? { by, isDescending } : null;
}
