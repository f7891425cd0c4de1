import * as z from 'zod';
import { WORK_STATUSES } from '../work/status.ts';
import { OPTIONAL_FACTS } from '../work/fields.ts';
import { parseJson } from '../parse-json.ts';
import { LANGUAGES } from './words.ts';

const PAPER_FORMATS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPER_FORMATS)[number];

export const MAX_WORKS = 200;

/** The works of a document. Works chosen one by one keep the order in which they were chosen. */
const works = z.strictObject({
  from: z.enum(['recents', 'all', 'category', 'collection', 'status', 'chosen']).catch('recents'),
  groupId: z.int().nonnegative().catch(0),
  status: z.enum(WORK_STATUSES).catch('available'),
  ids: z.array(z.int().positive()).max(MAX_WORKS).catch([]),
});
export type WorkChoice = z.infer<typeof works>;

const common = {
  paper: z.enum(PAPER_FORMATS).catch('a4'),
  language: z.enum(LANGUAGES).catch('en'),
};
const NO_WORKS: WorkChoice = { from: 'recents', groupId: 0, status: 'available', ids: [] };
/** The facts that captions have only by choice. */
const facts = z
  .array(z.string())
  .transform((names) => OPTIONAL_FACTS.filter((name) => names.includes(name)))
  .catch([]);
const ofWorks = { works: works.catch(NO_WORKS), facts };
const line = (max: number) => z.string().max(max).catch('');
const isOn = (byDefault: boolean) => z.boolean().catch(byDefault);

/** Absent or unreadable choices take their default. */
const cvChoices = z.object({
  ...common,
  order: z.enum(['apart', 'years']).catch('apart'),
  biography: isOn(true),
  contact: isOn(true),
});
const portfolioChoices = z.object({
  ...common,
  ...ofWorks,
  pages: z.enum(['upright', 'lying']).catch('upright'),
  quality: z.enum(['print', 'mail']).catch('print'),
  title: line(200),
  cover: isOn(true),
  contents: isOn(true),
  descriptions: isOn(true),
  views: isOn(true),
});
const priceChoices = z.object({
  ...common,
  ...ofWorks,
  title: line(200),
  conditions: line(1000),
});
const LABEL_SIZES = ['small', 'medium', 'large'] as const;
const labelChoices = z.object({
  ...common,
  ...ofWorks,
  size: z.enum(LABEL_SIZES).catch('medium'),
  sheet: z.enum(['sheet', 'single']).catch('sheet'),
  price: isOn(false),
  code: isOn(false),
});
const certificateChoices = z.object({
  ...common,
  workId: z.int().nonnegative().catch(0),
  statement: line(2000),
});

export const CHOICES = {
  cv: cvChoices,
  portfolio: portfolioChoices,
  prices: priceChoices,
  labels: labelChoices,
  certificate: certificateChoices,
};
export type Choices = { [Kind in keyof typeof CHOICES]: z.infer<(typeof CHOICES)[Kind]> };

/** The choices of the public CV. */
export function readCvChoices(json: string): Choices['cv'] {
  return readChoices({ cv: parseJson(json) }).cv;
}

/** The choices of every kind, from the stored JSON. */
export function readChoices(stored: unknown): Choices {
  const given = (stored ?? {}) as Partial<Record<keyof Choices, unknown>>;
  const entries = Object.entries(CHOICES).map(([kind, schema]) => {
    const value = given[kind as keyof Choices];
    return [kind, schema.parse(typeof value === 'object' && value !== null ? value : {})];
  });
  return Object.fromEntries(entries) as Choices;
}
