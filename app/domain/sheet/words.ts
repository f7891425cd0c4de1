import { WORK_STATUSES, type WorkStatus } from '../content/work.ts';

const STATUS_WORDS: Record<WorkStatus, string[]> = {
  available: ['beschikbaar', 'te koop', 'for sale', 'in stock'],
  reserved: ['gereserveerd', 'optie', 'in optie', 'on hold', 'on reserve'],
  sold: ['verkocht'],
  'on loan': ['in bruikleen', 'bruikleen', 'uitgeleend', 'loan'],
  'not for sale': ['niet te koop', 'nfs', 'not available', 'niet beschikbaar'],
};

const STATUSES = new Map(
  WORK_STATUSES.flatMap((status) =>
    [status, ...STATUS_WORDS[status]].map((word) => [word, status] as const),
  ),
);

const NOTHING = ['', '-', '–', '—', 'none', 'geen', 'n.v.t.', 'nvt'];
/** What people write where a price would stand. */
const ON_REQUEST = [
  'on request',
  'price on request',
  'op aanvraag',
  'prijs op aanvraag',
  'por',
  'p.o.r.',
  'poa',
  'p.o.a.',
];
const TOTALS = ['total', 'total:', 'totals', 'totaal', 'totaal:', 'som', 'sum'];
const YES = ['yes', 'ja', 'y', 'j', 'x', 'true', 'waar', '1', 'hidden', 'verborgen'];
const NO = [...NOTHING, 'no', 'nee', 'n', 'false', 'onwaar', '0', 'visible', 'zichtbaar'];

/** A status in English or Dutch; undefined where the word is neither. */
export function readStatus(text: string): WorkStatus | null | undefined {
  const word = plainWord(text);
  return NOTHING.includes(word) ? null : STATUSES.get(word);
}

export function readYesOrNo(text: string): boolean | undefined {
  const word = plainWord(text);
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

/** Whether the place of a price says in words that there is none: nothing, on request, or what became of the work. */
export function saysNoPrice(text: string): boolean {
  const word = plainWord(text);
  return NOTHING.includes(word) || ON_REQUEST.includes(word) || STATUSES.has(word);
}

/** The first word of a line that only adds up. */
export function saysTotal(text: string): boolean {
  return TOTALS.includes(plainWord(text));
}

function plainWord(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
