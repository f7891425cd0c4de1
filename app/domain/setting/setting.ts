import { parseIds } from '../id.ts';
import { parseZoom, type ZoomChoice } from '../picture/picture.ts';
import { type Look, parseLook } from '../look/look.ts';

/**
 * The sections of a CV besides the exhibitions: `cvBorn` is one line, the others have one entry per line. They have no
 * row until they are saved.
 */
export const CV_SETTINGS = [
  'cvBorn',
  'cvEducation',
  'cvPrizes',
  'cvCollections',
  'cvPublications',
] as const;
export type CvSections = Record<(typeof CV_SETTINGS)[number], string>;

/** The settings that describe the artist. */
export const PERSONAL_SETTINGS = [
  'displayName',
  'contactEmail',
  'socialUrl',
  'photoUrl',
  'siteDescription',
  'biography',
  ...CV_SETTINGS,
  'creditLine',
  'rightsTerms',
] as const;
type PersonalKey = (typeof PERSONAL_SETTINGS)[number];

/** About which works visitors can ask. */
export const ENQUIRY_CHOICES = ['unsold', 'all', 'none'] as const;
export type EnquiryChoice = (typeof ENQUIRY_CHOICES)[number];

export const SETTING_KEYS = [
  'isFancyBioEnabled',
  'galleryPreviewCount',
  'recents',
  'showStatus',
  'showPrices',
  'currency',
  'publicCv',
  'enquiries',
  'noTraining',
  'zoom',
  'look',
  ...PERSONAL_SETTINGS,
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** The settings that one form saves together. The others are saved one by one. */
export const FORM_SETTINGS = [
  ...PERSONAL_SETTINGS,
  'enquiries',
  'noTraining',
  'zoom',
  'galleryPreviewCount',
  'showStatus',
  'showPrices',
  'currency',
] as const;
export type FormSettingKey = (typeof FORM_SETTINGS)[number];

export type Settings = Record<PersonalKey, string> & {
  isFancyBioEnabled: boolean;
  galleryPreviewCount: number;
  recents: number[];
  showStatus: boolean;
  showPrices: boolean;
  /** The currency of new prices (ISO 4217). */
  currency: string;
  /** The choices of the public CV as JSON; empty if there is none. */
  publicCv: string;
  enquiries: EnquiryChoice;
  /** Whether the site asks that its content is not used to train AI. */
  noTraining: boolean;
  zoom: ZoomChoice;
  look: Look;
};

/** A setting as stored: every value is text. */
export type Setting = { key: SettingKey; value: string; version: number };

/** The values of the form. The version changes with each save of any of them. */
export type FormSettings = { values: Record<FormSettingKey, string>; version: number };

/** The settings of a new data folder. */
export const DEFAULT_SETTINGS: Record<SettingKey, string> = {
  isFancyBioEnabled: 'true',
  galleryPreviewCount: '8',
  recents: '',
  showStatus: 'false',
  showPrices: 'false',
  currency: 'EUR',
  publicCv: '',
  enquiries: 'unsold',
  noTraining: 'true',
  zoom: 'page',
  look: '',
  ...ofPersonal(() => ''),
};

export function isSettingKey(key: string): key is SettingKey {
  return (SETTING_KEYS as readonly string[]).includes(key);
}

export function toFormSettings(settings: readonly Setting[]): FormSettings {
  const rows = FORM_SETTINGS.map(
    (key) =>
      settings.find((setting) => setting.key === key) ?? {
        key,
        value: DEFAULT_SETTINGS[key],
        version: 0,
      },
  );
  return {
    values: Object.fromEntries(
      rows.map(({ key, value }) => [key, value]),
    ) as FormSettings['values'],
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
}

/** Parses stored settings. Absent and unreadable ones take their default. */
export function parseSettings(rows: readonly { key: string; value: string }[]): Settings {
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const text = (key: SettingKey) => values.get(key) ?? '';
  return {
    isFancyBioEnabled: text('isFancyBioEnabled') === 'true',
    galleryPreviewCount: parseCount(text('galleryPreviewCount')),
    recents: parseIds(text('recents')),
    showStatus: text('showStatus') === 'true',
    showPrices: text('showPrices') === 'true',
    currency: text('currency') || DEFAULT_SETTINGS.currency,
    publicCv: text('publicCv'),
    enquiries: ENQUIRY_CHOICES.find((choice) => choice === text('enquiries')) ?? 'unsold',
    noTraining: text('noTraining') !== 'false',
    zoom: parseZoom(text('zoom')),
    look: parseLook(text('look')),
    ...ofPersonal(text),
  };
}

function ofPersonal(textOf: (key: PersonalKey) => string): Record<PersonalKey, string> {
  const texts = PERSONAL_SETTINGS.map((key) => [key, textOf(key)]);
  return Object.fromEntries(texts) as Record<PersonalKey, string>;
}

function parseCount(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
