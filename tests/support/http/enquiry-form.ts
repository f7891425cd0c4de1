import { sendForm } from './send-form.ts';
import type { InProcessSite } from '../site/in-process-site.ts';

type Fields = Record<string, string>;

export const QUESTION = {
  name: 'Visitor',
  email: 'visitor@example.com',
  message: 'Is this one still available?',
};

/** Opens a form for a question and returns its token. */
export async function openEnquiryForm(
  { url }: Pick<InProcessSite, 'url'>,
  path = '/contact',
): Promise<string> {
  return tokenIn(await (await fetch(url + path)).text());
}

export function tokenIn(page: string): string {
  return /name="token" value="([^"]*)"/.exec(page)?.[1] ?? '';
}

export function sendEnquiry(
  site: InProcessSite,
  fields: Fields,
  { path = '/contact', headers = {} } = {},
): Promise<Response> {
  return sendForm(site, path, { ...QUESTION, ...fields }, headers);
}
