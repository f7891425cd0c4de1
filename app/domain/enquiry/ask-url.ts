import { workUrl } from '../publishing/public-url.ts';
import type { EnquiryChoice } from '../setting/setting.ts';
import type { ShownWork } from '../work/work.ts';

type AskedWork = Pick<ShownWork, 'id' | 'title' | 'status'>;

/** How visitors ask: by a form, or in an export by mail. */
export type Asking = { enquiries: EnquiryChoice; contactEmail: string; hasForms: boolean };

/** Whether visitors can ask about a work. A status that they do not see does not matter. */
export function canAsk(enquiries: EnquiryChoice, work?: Pick<AskedWork, 'status'>): boolean {
  return enquiries === 'all' || (enquiries === 'unsold' && work?.status !== 'sold');
}

/** The URL for a question about a work, or about nothing in particular; undefined if there is none. */
export function askUrl(asking: Asking, work?: AskedWork): string | undefined {
  const { enquiries, contactEmail, hasForms } = asking;
  if (!canAsk(enquiries, work)) return undefined;
  if (hasForms) return work ? `${workUrl(work)}/ask` : '/contact';
  const subject = work ? `?subject=${encodeURIComponent(work.title.toWellFormed())}` : '';
  return contactEmail && `mailto:${contactEmail}${subject}`;
}
