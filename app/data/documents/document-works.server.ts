import type { InferResult } from 'kysely';
import type {
  CaptionedWork,
  CertifiedWork,
  LabelledWork,
  PortfolioWork,
  PricedWork,
  PrintedPicture,
  PrintedView,
} from '../../domain/documents/works.ts';
import { pickFields } from '../../domain/work/field-values.ts';
import { FACT_NAMES, type FactName, OPTIONAL_FACTS } from '../../domain/work/fields.ts';
import { toPrice } from '../../domain/work/price.ts';
import { isForSale } from '../../domain/work/status.ts';
import { listShowings } from '../exhibitions/showings.server.ts';
import type { Db } from '../database/tables.ts';

const CAPTION_FIELDS = ['id', 'title', ...FACT_NAMES, 'alternativeText'] as const;

/** The facts by choice that captions have. */
type CaptionOptions = { facts: readonly FactName[] };

/** Each kind of document lists its own columns; none contains place, owner or notes. */
function selectCaptioned(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('Gallery as work')
    .leftJoin('Pictures', 'Pictures.image', 'work.image')
    .where('work.id', 'in', ids)
    .select(CAPTION_FIELDS.map((name) => `work.${name}` as const))
    .select(['Pictures.original', 'Pictures.width', 'Pictures.height']);
}

export async function listPortfolioWorks(
  db: Db,
  ids: readonly number[],
  { facts, withViews }: CaptionOptions & { withViews: boolean },
): Promise<PortfolioWork[]> {
  if (ids.length === 0) return [];
  const rows = await selectCaptioned(db, ids).select('work.description').execute();
  const views = withViews ? await listPrintedViews(db, ids) : new Map<number, PrintedView[]>();
  const works = rows.map((row) => ({
    ...toCaptioned(row, facts),
    description: row.description,
    views: views.get(row.id) ?? [],
  }));
  return inOrder(works, ids);
}

export async function listPricedWorks(
  db: Db,
  ids: readonly number[],
  { facts }: CaptionOptions,
): Promise<PricedWork[]> {
  if (ids.length === 0) return [];
  const rows = await selectCaptioned(db, ids)
    .select(['work.status', 'work.price', 'work.currency'])
    .execute();
  const works = rows.map((row) => ({
    ...toCaptioned(row, facts),
    status: row.status,
    price: isForSale(row.status) ? toPrice(row.price, row.currency) : null,
  }));
  return inOrder(works, ids);
}

export async function listLabelledWorks(
  db: Db,
  ids: readonly number[],
  { facts, withPrice, siteUrl }: CaptionOptions & { withPrice: boolean; siteUrl: string | null },
): Promise<LabelledWork[]> {
  if (ids.length === 0) return [];
  const rows = await selectCaptioned(db, ids)
    .select(['work.status', 'work.price', 'work.currency', 'work.isHidden'])
    .execute();
  const works = rows.map((row) => ({
    ...toCaptioned(row, facts),
    status: withPrice ? row.status : null,
    price: withPrice && isForSale(row.status) ? toPrice(row.price, row.currency) : null,
    // A URL without the title gives a coarser QR code, which a camera reads from further away.
    url: siteUrl !== null && row.isHidden === 0 ? `${siteUrl}/works/${row.id}` : null,
  }));
  return inOrder(works, ids);
}

export async function findCertifiedWork(db: Db, id: number): Promise<CertifiedWork | undefined> {
  const row = await selectCaptioned(db, [id]).select('work.inventoryNumber').executeTakeFirst();
  if (!row) return undefined;
  const { exhibitions, posts } = await listShowings(db, id);
  const shownAt = [
    ...exhibitions.map(({ title, year }) => `${title}, ${year}`),
    ...posts.map(({ title, date }) => `${title}, ${date.start.slice(0, 4)}`),
  ];
  // The same show may be an exhibition and an event.
  const unique = [...new Set(shownAt)];
  return {
    ...toCaptioned(row, OPTIONAL_FACTS),
    inventoryNumber: row.inventoryNumber,
    shownAt: unique,
  };
}

async function listPrintedViews(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, PrintedView[]>> {
  const rows = await db
    .selectFrom('Views')
    .innerJoin('Pictures', 'Pictures.image', 'Views.image')
    .where('Views.workId', 'in', ids)
    .select(['Views.workId', 'Views.caption'])
    .select(['Pictures.original', 'Pictures.width', 'Pictures.height'])
    .orderBy('Views.order')
    .orderBy('Views.id')
    .execute();
  const views = new Map<number, PrintedView[]>();
  for (const { workId, caption, ...picture } of rows) {
    const ofWork = views.get(workId) ?? [];
    views.set(workId, [...ofWork, { caption, picture }]);
  }
  return views;
}

type CaptionRow = InferResult<ReturnType<typeof selectCaptioned>>[number];

function toCaptioned(row: CaptionRow, facts: readonly FactName[]): CaptionedWork {
  const omitted = OPTIONAL_FACTS.filter((name) => !facts.includes(name));
  const blank = Object.fromEntries(omitted.map((name) => [name, null]));
  return { ...pickFields(CAPTION_FIELDS, row), ...blank, picture: toPrinted(row) };
}

function toPrinted({ original, width, height }: CaptionRow): PrintedPicture | null {
  return original !== null && width && height ? { original, width, height } : null;
}

function inOrder<T extends { id: number }>(works: readonly T[], ids: readonly number[]): T[] {
  const byId = new Map(works.map((work) => [work.id, work]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
