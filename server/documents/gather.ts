import {
  findCertifiedWork,
  listLabelledWorks,
  listPortfolioWorks,
  listPricedWorks,
} from '../../app/data/documents/document-works.server.ts';
import { findChosenIds } from '../../app/data/documents/documents.server.ts';
import { listShownExhibitions } from '../../app/data/exhibitions/exhibitions.server.ts';
import { listRoomWorks, type OpenRoom } from '../../app/data/rooms/open-room.server.ts';
import { readSettings } from '../../app/data/settings/settings.server.ts';
import type { Services } from '../../app/context.ts';
import { paletteOf } from '../../app/domain/look/palette.ts';
import { CV_SETTINGS, type CvSections } from '../../app/domain/setting/setting.ts';
import { type Choices, CHOICES, MAX_WORKS } from '../../app/domain/documents/choices.ts';
import type { DocumentKind } from '../../app/domain/documents/kind.ts';
import { OPTIONAL_FACTS } from '../../app/domain/work/fields.ts';
import type { CvJob, DocumentJob, PortfolioJob } from './job.ts';

type Needs = Pick<Services, 'db' | 'siteUrl' | 'today'>;
export type GatheredJob = { ok: true; job: DocumentJob } | { ok: false; message: string };

/** Reads exactly the content that this kind of document needs. */
export async function gatherJob(
  needs: Needs,
  kind: DocumentKind,
  choices: Choices,
): Promise<GatheredJob> {
  const { db, siteUrl } = needs;
  if (kind === 'cv') return { ok: true, job: await gatherCv(needs, choices.cv) };
  const settings = await readSettings(db);
  const common = commonOf(needs, settings);
  if (kind === 'certificate') {
    const work = await findCertifiedWork(db, choices.certificate.workId);
    if (!work) return { ok: false, message: 'Choose the work that the certificate is for.' };
    return { ok: true, job: { kind, choices: choices.certificate, ...common, work } };
  }
  const ids = await findChosenIds(db, choices[kind].works);
  if (ids.length === 0) return { ok: false, message: NO_WORKS };
  if (ids.length > MAX_WORKS) return { ok: false, message: tooMany(ids.length) };
  const { facts } = choices[kind];
  switch (kind) {
    case 'portfolio': {
      const works = await listPortfolioWorks(db, ids, {
        facts,
        withViews: choices.portfolio.views,
      });
      return { ok: true, job: { kind, choices: choices.portfolio, ...common, works } };
    }
    case 'prices': {
      const works = await listPricedWorks(db, ids, { facts });
      const { currency } = settings;
      return { ok: true, job: { kind, choices: choices.prices, ...common, currency, works } };
    }
    case 'labels': {
      const { price: withPrice, code } = choices.labels;
      const options = { facts, withPrice, siteUrl: code ? siteUrl : null };
      const works = await listLabelledWorks(db, ids, options);
      return { ok: true, job: { kind, choices: choices.labels, ...common, works } };
    }
  }
}

export async function gatherCv(needs: Needs, choices: Choices['cv']): Promise<CvJob> {
  const settings = await readSettings(needs.db);
  return {
    kind: 'cv',
    choices,
    ...commonOf(needs, settings),
    biography: settings.biography,
    sections: sectionsOf(settings),
    exhibitions: await listShownExhibitions(needs.db),
  };
}

/** A portfolio of the works of a private room, with their status and price. */
export async function gatherRoom(needs: Needs, room: OpenRoom): Promise<PortfolioJob> {
  const { db } = needs;
  const shown = await listRoomWorks(db, room);
  const sales = new Map(
    shown.map(({ id, status, priceText }) => [id, [status, priceText].filter(Boolean).join(' · ')]),
  );
  const ids = shown.map(({ id }) => id);
  const works = await listPortfolioWorks(db, ids, { facts: OPTIONAL_FACTS, withViews: false });
  return {
    kind: 'portfolio',
    choices: CHOICES.portfolio.parse({ title: room.title, quality: 'mail' }),
    ...commonOf(needs, await readSettings(db)),
    works: works.map((work) => ({ ...work, sale: sales.get(work.id) })),
  };
}

const NO_WORKS = 'There is no work in this choice. Choose others.';

function tooMany(count: number): string {
  return `These are ${count} works. A document holds at most ${MAX_WORKS}: choose fewer.`;
}

function sectionsOf(settings: CvSections): CvSections {
  return Object.fromEntries(CV_SETTINGS.map((key) => [key, settings[key]])) as CvSections;
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

function commonOf({ siteUrl, today }: Needs, { displayName, contactEmail, look }: Settings) {
  return {
    displayName: displayName || 'Portfolio',
    contact: { email: contactEmail, site: siteUrl },
    today: today(),
    look: {
      faces: look.faces,
      accent: paletteOf({ paper: 'white', accent: look.accent }, 'light').accent,
    },
  };
}
