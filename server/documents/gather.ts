import {
  findCertifiedWork,
  listLabelledWorks,
  listPortfolioWorks,
  listPricedWorks,
} from '../../app/data/document-works.server.ts';
import { findChosenIds } from '../../app/data/documents.server.ts';
import type { Db } from '../../app/data/tables.ts';
import { listShownExhibitions } from '../../app/data/exhibitions.server.ts';
import { readSettings } from '../../app/data/settings.server.ts';
import type { Services } from '../../app/context.ts';
import { type Choices, MOST_WORKS, type WorkChoice } from '../../app/domain/documents/choices.ts';
import type { DocumentKind } from '../../app/domain/documents/kind.ts';
import type { CvJob, DocumentJob } from './job.ts';

type Needs = Pick<Services, 'db' | 'siteUrl' | 'today'>;
export type Gathered = { ok: true; job: DocumentJob } | { ok: false; message: string };

/** Reads what a document of this kind tells, and nothing else. */
export async function gatherJob(
  needs: Needs,
  kind: DocumentKind,
  choices: Choices,
): Promise<Gathered> {
  switch (kind) {
    case 'cv':
      return { ok: true, job: await gatherCv(needs, choices.cv) };
    case 'portfolio':
      return gatherPortfolio(needs, choices.portfolio);
    case 'prices':
      return gatherPrices(needs, choices.prices);
    case 'labels':
      return gatherLabels(needs, choices.labels);
    case 'certificate':
      return gatherCertificate(needs, choices.certificate);
  }
}

export async function gatherCv(needs: Needs, choices: Choices['cv']): Promise<CvJob> {
  const settings = await readSettings(needs.db);
  return {
    kind: 'cv',
    choices,
    ...commonOf(needs, settings),
    biography: settings.biography,
    exhibitions: await listShownExhibitions(needs.db),
  };
}

async function gatherPortfolio(needs: Needs, choices: Choices['portfolio']): Promise<Gathered> {
  const found = await findWorks(needs.db, choices.works);
  if (!found.ok) return found;
  const works = await listPortfolioWorks(needs.db, found.ids, choices.views);
  const common = commonOf(needs, await readSettings(needs.db));
  return { ok: true, job: { kind: 'portfolio', choices, ...common, works } };
}

async function gatherPrices(needs: Needs, choices: Choices['prices']): Promise<Gathered> {
  const found = await findWorks(needs.db, choices.works);
  if (!found.ok) return found;
  const works = await listPricedWorks(needs.db, found.ids);
  const settings = await readSettings(needs.db);
  const { currency } = settings;
  return {
    ok: true,
    job: { kind: 'prices', choices, ...commonOf(needs, settings), currency, works },
  };
}

async function gatherLabels(needs: Needs, choices: Choices['labels']): Promise<Gathered> {
  const found = await findWorks(needs.db, choices.works);
  if (!found.ok) return found;
  const works = await listLabelledWorks(needs.db, found.ids, {
    withPrice: choices.price,
    siteUrl: choices.code ? needs.siteUrl : null,
  });
  const common = commonOf(needs, await readSettings(needs.db));
  return { ok: true, job: { kind: 'labels', choices, ...common, works } };
}

async function gatherCertificate(needs: Needs, choices: Choices['certificate']): Promise<Gathered> {
  const work = await findCertifiedWork(needs.db, choices.workId);
  if (!work) return { ok: false, message: 'Choose the work that the certificate is for.' };
  const common = commonOf(needs, await readSettings(needs.db));
  return { ok: true, job: { kind: 'certificate', choices, ...common, work } };
}

type Found = { ok: true; ids: number[] } | { ok: false; message: string };

async function findWorks(db: Db, choice: WorkChoice): Promise<Found> {
  const ids = await findChosenIds(db, choice);
  if (ids.length === 0) return { ok: false, message: NO_WORKS };
  return ids.length > MOST_WORKS ? { ok: false, message: tooMany(ids.length) } : { ok: true, ids };
}

const NO_WORKS = 'There is no work in this choice. Choose others.';

function tooMany(count: number): string {
  return `These are ${count} works. A document holds at most ${MOST_WORKS}: choose fewer.`;
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

function commonOf({ siteUrl, today }: Needs, { displayName, contactEmail }: Settings) {
  return {
    displayName: displayName || 'Portfolio',
    contact: { email: contactEmail, site: siteUrl },
    today: today(),
  };
}
