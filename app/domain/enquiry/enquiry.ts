import { foldText } from '../text.ts';

/** A doubtful enquiry looks like spam, and no mail is sent for it. */
export const ENQUIRY_STATUSES = ['new', 'answered', 'doubtful'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** What a question is about: a work, perhaps in a private room, or nothing in particular. */
export type EnquirySubject = {
  workId: number | null;
  roomId: number | null;
  /** The title of the work. */
  about: string | null;
};

export type Enquiry = EnquirySubject & {
  id: number;
  /** ISO 8601. */
  at: string;
  status: EnquiryStatus;
  name: string;
  email: string;
  message: string;
};

/** An enquiry with the picture of its work and the name of its room. */
export type ListedEnquiry = Enquiry & {
  image: string | null;
  /** The title of the private room, if it still exists. */
  room: string | null;
};

/** What the owner's page of enquiries shows. */
export type InboxPage = {
  enquiries: ListedEnquiry[];
  /** The `before` of the next page. */
  next: number | null;
  counts: Record<EnquiryStatus, number>;
  /** How long enquiries are kept. */
  days: number;
};

export const LONGEST_NAME = 100;
export const LONGEST_EMAIL = 254;
export const LONGEST_MESSAGE = 5000;

/** A field that people do not see, but programs fill in. Browsers know no value for its name. */
export const TRAP = 'whereabouts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** At most so many enquiries, in seconds: from one network, and in all. */
export const NETWORK_LIMITS = [
  { most: 5, seconds: HOUR },
  { most: 20, seconds: DAY },
];
export const SITE_LIMIT = { most: 60, seconds: HOUR };

/** A person needs longer to write than this. */
const FASTEST_MILLISECONDS = 3 * 1000;
export const FORM_MILLISECONDS = DAY * 1000;
/** The form is shown again with a token of this age, because its text is already there. */
export const SHOWN_AGAIN_MILLISECONDS = FASTEST_MILLISECONDS;

const FEWEST_LINKS_OF_SPAM = 3;
/** Different people ask the same short question, but not the same long one. */
const SHORT_TEXT = 80;

type Signs = { isTrapFilled: boolean; openFor: number; message: string };

/** Whether a form looks like it was filled in by a program. `openFor` is in milliseconds. */
export function looksAutomatic({ isTrapFilled, openFor, message }: Signs): boolean {
  return (
    isTrapFilled || openFor < FASTEST_MILLISECONDS || countLinks(message) >= FEWEST_LINKS_OF_SPAM
  );
}

function countLinks(text: string): number {
  return text.match(/https?:\/\/(?:www\.)?|www\.|\[url/gi)?.length ?? 0;
}

type Sent = Pick<Enquiry, 'email' | 'workId' | 'roomId'>;

/** Whether the same text was sent before, by anybody if it is long, otherwise by the same person about the same. */
export function isRepeated(
  enquiry: Sent & Pick<Enquiry, 'message'>,
  withSameText: Sent[],
): boolean {
  if (enquiry.message.length >= SHORT_TEXT) return withSameText.length > 0;
  return withSameText.some(
    ({ email, workId, roomId }) =>
      email.toLowerCase() === enquiry.email.toLowerCase() &&
      workId === enquiry.workId &&
      roomId === enquiry.roomId,
  );
}

/** The text as it is compared: without case, accents and white space. */
export function textToCompare(message: string): string {
  return foldText(message).replaceAll(/\s+/g, '');
}
