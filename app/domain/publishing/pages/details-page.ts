import { writeAmount } from '../../work/price.ts';
import type { WorkDetails } from '../../work/record.ts';
import type { WorkStatus } from '../../work/status.ts';
import { isolate } from '../../text.ts';
import type { PageHead } from './page-head.ts';
import { workPage } from './public-page.ts';
import { workManifestPath, workUrl } from '../public-url.ts';
import type { Site } from './site.ts';
import { CONTEXT, describeWork, type StructuredData, type Value } from './structured-data.ts';

/** The head of a work's page, with the owner's description if there is one. */
export function detailsPage(site: Site, work: WorkDetails): PageHead {
  const head = workPage(site, work);
  const facts = [work.year, work.medium, work.size].flatMap((fact) => fact ?? []).map(isolate);
  const summary = [isolate(work.title), ...facts].join(', ');
  return {
    ...head,
    description: work.description ? `${summary}. ${isolate(work.description)}` : head.description,
    data: [describeDetails(site, work)],
    manifest: workManifestPath(work.id),
  };
}

/** The structured data of a work's page. */
export function describeDetails(site: Site, work: WorkDetails): StructuredData {
  const { edition, description } = work;
  return {
    ...describeWork(site, work),
    artEdition: edition ?? undefined,
    description: description ?? undefined,
    offers: describeOffer(site, work),
  };
}

const AVAILABILITY: Partial<Record<WorkStatus, string>> = {
  available: 'InStock',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
};

/** Only works that are available, reserved or sold have an offer. */
function describeOffer(site: Site, work: WorkDetails): Value | undefined {
  const { price } = work;
  const availability = AVAILABILITY[work.status ?? (price ? 'available' : 'not for sale')];
  if (!availability) return undefined;
  return {
    '@type': 'Offer',
    availability: `${CONTEXT}/${availability}`,
    price: price ? writeAmount(price) : undefined,
    priceCurrency: price?.currency,
    url: site.siteUrl + workUrl(work),
  };
}
