import { hash } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { readWindowWait, takeWindows } from '../../auth/attempts.server.ts';
import { clientIpContext, servicesContext } from '../../context.ts';
import { createEnquiry } from '../../data/enquiries/enquiries.server.ts';
import { type OpenedForm, openFormKey } from '../../data/enquiries/form-key.server.ts';
import { formatWait, networkOf } from '../../domain/account/attempts.ts';
import {
  type EnquirySubject,
  FORM_MILLISECONDS,
  looksAutomatic,
  NETWORK_LIMITS,
  SHOWN_AGAIN_MILLISECONDS,
  SITE_LIMIT,
  TRAP,
} from '../../domain/enquiry/enquiry.ts';
import { enquiryForm } from '../../domain/enquiry/enquiry-form.ts';
import { explainFailure } from '../../domain/failure.ts';
import { type FieldErrors, parseForm } from '../../domain/form.ts';
import { readFields } from '../read-fields.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What a form contains: its token, and what was typed when it is shown again. */
export type ShownForm = {
  token: string;
  values: { name: string; email: string; message: string };
  errors: FieldErrors;
};

const EMPTY = { name: '', email: '', message: '' };

const EXPIRED = 'This page was open for too long. Your message is still here: send it again.';

/** A new form. */
export async function openForm(context: Context): Promise<ShownForm> {
  const { db, now } = context.get(servicesContext);
  const { createToken } = await openFormKey(db);
  return { token: createToken(now()), values: EMPTY, errors: {} };
}

/**
 * Stores the enquiry that a form contains; returns undefined if it is stored, or the form to be shown again with what was
 * typed. What looks like spam is stored as doubtful, and is answered in the same way.
 */
export async function receiveEnquiry(context: Context, request: Request, subject: EnquirySubject) {
  const services = context.get(servicesContext);
  const { db, now, log } = services;
  const fields = await readFields(request);
  const key = await openFormKey(db);
  const opened = readOpenForm(key.readToken(textOf(fields.token)), now());

  function showAgain(errors: FieldErrors, status: number, headers: HeadersInit = {}) {
    const { name, email, message } = fields;
    const token = opened ? textOf(fields.token) : key.createToken(now() - SHOWN_AGAIN_MILLISECONDS);
    const values = { name: textOf(name), email: textOf(email), message: textOf(message) };
    return data<ShownForm>({ token, values, errors }, { status, headers });
  }
  const form = parseForm(enquiryForm, fields);
  if (!form.ok) return showAgain(form.errors, 400);
  if (!opened) return showAgain({ form: EXPIRED }, 400);

  const { token: _, [TRAP]: trap = '', ...input } = form.value;
  const network = key.hideNetwork(networkOf(context.get(clientIpContext)));
  const windows = limitsOf(network);
  const seconds = Math.floor(now() / 1000);
  const isAutomatic = looksAutomatic({
    isTrapFilled: trap !== '',
    openFor: now() - opened.openedAt,
    message: input.message,
  });
  const enquiry = {
    ...input,
    ...subject,
    // If a visitor goes back and changes the text, it is a new enquiry.
    form: hash('sha256', JSON.stringify([opened.form, input])),
    at: new Date(now()).toISOString(),
    isDoubtful: isAutomatic,
  };
  const mailDomain = services.mail && new URL(services.siteUrl).hostname;
  const takeLimit = (trx: Parameters<typeof takeWindows>[0]) => takeWindows(trx, windows, seconds);
  try {
    const wait =
      (await readWindowWait(db, windows, seconds)) ||
      (await createEnquiry(db, enquiry, { takeLimit, mailDomain }));
    if (wait === 0) return undefined;
    const later = `Too many messages were sent. Yours is still here: send it again in ${formatWait(wait)}.`;
    return showAgain({ form: later }, 429, { 'Retry-After': String(wait) });
  } catch (error) {
    log.error({ err: error }, 'an enquiry could not be stored');
    const { status, message } = explainFailure(error);
    return showAgain({ form: message }, status);
  }
}

/** Undefined for a form that was not opened here, or too long ago. */
function readOpenForm(opened: OpenedForm | undefined, now: number): OpenedForm | undefined {
  return opened && now - opened.openedAt < FORM_MILLISECONDS ? opened : undefined;
}

function limitsOf(network: string) {
  return [
    ...NETWORK_LIMITS.map((limit) => ({ ...limit, key: `enquiries ${limit.seconds} ${network}` })),
    { ...SITE_LIMIT, key: 'enquiries' },
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
