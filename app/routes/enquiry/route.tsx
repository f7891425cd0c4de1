import { redirect } from 'react-router';
import { servicesContext } from '../../context.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { findShownWork } from '../../data/works/shown-works.server.ts';
import { canAsk } from '../../domain/enquiry/ask-url.ts';
import { readWorkPath, workUrl } from '../../domain/publishing/public-url.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { notFound } from '../not-found/not-found.ts';
import { nameSite } from '../page-meta.ts';
import { openForm, receiveEnquiry } from './enquiries.server.ts';
import { EnquiryPage } from './enquiry-page.tsx';
import type { Route } from './+types/route';

export { sendActionHeaders as headers } from '../read-fields.server.ts';

/** The longest message, with every character encoded as nine, and the other fields. */
export const handle: RouteHandle = {
  hasItalic: true,
  isUncached: true,
  hasScripts: false,
  formBytes: 64 * 1024,
};

const SENT = '?sent';

type Args = Pick<Route.LoaderArgs, 'context' | 'params'>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  const { work, url, days, isOpen } = await readSubject({ context, params });
  const isSent = search === SENT;
  if (!isOpen && !isSent) throw notFound();
  if (params.work !== undefined && url !== `/works/${encodeURIComponent(params.work)}/ask`) {
    throw redirect(url + (isSent ? SENT : ''), 301);
  }
  return { work, days, form: isSent ? null : await openForm(context) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { work, url } = await readSubject({ context, params });
  const subject = { workId: work?.id ?? null, about: work?.title ?? null, roomId: null };
  const refused = await receiveEnquiry(context, request, subject);
  if (refused) return refused;
  throw redirect(url + SENT, 303);
}

/**
 * Reads what the form is about; throws 404 if visitors cannot ask at all. A work that is sold while somebody writes is no
 * longer `isOpen`, but their question is stored.
 */
async function readSubject({ context, params }: Args) {
  const { db, enquiryDays: days } = context.get(servicesContext);
  const settings = await readSettings(db);
  const id = params.work === undefined ? null : readWorkPath(params.work);
  const work = id === null ? undefined : await findShownWork(db, id, settings);
  const isMissing = params.work !== undefined && !work;
  if (isMissing || days === undefined || !canAsk(settings.enquiries)) throw notFound();
  const url = work ? `${workUrl(work)}/ask` : '/contact';
  return { work, url, days, isOpen: canAsk(settings.enquiries, work) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.work ? 'Ask about this work' : 'Contact';
  return [
    { title: `${title} – ${nameSite(matches[0].loaderData)}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Enquiry({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { work, days, form } = loaderData;
  const back = work ? workUrl(work) : '/bio';
  const { settings } = matches[0].loaderData;
  const name = settings.ok ? settings.value.displayName : '';
  return (
    <EnquiryPage work={work} back={back} days={days} form={actionData ?? form} artist={name} />
  );
}
