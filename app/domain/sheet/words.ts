import { WORK_STATUSES, type WorkStatus } from '../work/status.ts';

/** Other words for statuses, in English, Dutch, French and German. */
const STATUS_WORDS: Record<WorkStatus, string> = {
  available:
    'beschikbaar, te koop, for sale, in stock, disponible, à vendre, verfügbar, verkäuflich',
  reserved: 'gereserveerd, optie, in optie, on hold, on reserve, réservé, réservée, reserviert',
  sold: 'verkocht, vendu, vendue, verkauft',
  'on loan':
    'in bruikleen, bruikleen, uitgeleend, loan, en prêt, prêté, prêtée, verliehen, leihgabe',
  'not for sale':
    'niet te koop, nfs, not available, niet beschikbaar, pas à vendre, non disponible, unverkäuflich, nicht verfügbar',
};

const STATUSES = new Map(
  WORK_STATUSES.flatMap((status) =>
    [status, ...STATUS_WORDS[status].split(', ')].map((word) => [word, status] as const),
  ),
);

const NOTHING = ['', '-', '–', '—', 'none', 'geen', 'n.v.t.', 'nvt', 'aucun', 'keine'];
/** Texts that sheets have instead of a price. */
const ON_REQUEST =
  'on request, price on request, op aanvraag, prijs op aanvraag, por, p.o.r., poa, p.o.a., sur demande, prix sur demande, auf anfrage, preis auf anfrage'.split(
    ', ',
  );
const TOTALS = 'total, total:, totals, totaal, totaal:, som, sum, somme, summe, gesamt'.split(', ');
const YES = 'yes ja oui y j o x true waar vrai wahr 1 hidden verborgen masqué ausgeblendet'.split(
  ' ',
);
const NO = [
  ...NOTHING,
  ...'no nee non nein n false onwaar faux falsch 0 visible zichtbaar sichtbar'.split(' '),
];

/** The status, null for an empty cell, or undefined if the word is not recognised. */
export function readStatus(text: string): WorkStatus | null | undefined {
  const word = plainWord(text);
  return NOTHING.includes(word) ? null : STATUSES.get(word);
}

export function readYesOrNo(text: string): boolean | undefined {
  const word = plainWord(text);
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

/** Whether the text of a price means that there is none: empty, on request, or a status. */
export function meansNoPrice(text: string): boolean {
  const word = plainWord(text);
  return NOTHING.includes(word) || ON_REQUEST.includes(word) || STATUSES.has(word);
}

/** Whether a title marks a line of totals. */
export function isTotalWord(text: string): boolean {
  return TOTALS.includes(plainWord(text));
}

function plainWord(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
