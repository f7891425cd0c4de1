import { formatDate } from '../time/dates.ts';
import type { Enquiry } from './enquiry.ts';

/** Windows and some mail programs cut longer links. */
const LONGEST_QUOTE = 1000;

type Answered = Pick<Enquiry, 'name' | 'email' | 'message' | 'about'> & {
  /** The day of the question, `YYYY-MM-DD`. */
  day: string;
};

/** A `mailto:` link that starts an answer, with the question quoted. */
export function answerLink({ name, email, message, about, day }: Answered): string {
  const shortened =
    message.length <= LONGEST_QUOTE
      ? message
      : // The cut may leave half a surrogate pair, which cannot be encoded.
        `${message.slice(0, LONGEST_QUOTE).replace(/\p{Surrogate}$/u, '')} […]`;
  const quote = shortened
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `\r\n\r\n${name} wrote on ${formatDate(day)}:\r\n${quote}\r\n`;
  const subject = about ? `Re: ${about}` : 'Re: your message';
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
