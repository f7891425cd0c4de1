import * as z from 'zod';
import { ZOOM_CHOICES } from '../picture/picture.ts';
import { completeUrl, isWebUrl, requiredId, tooLong } from '../form.ts';
import { parseId } from '../id.ts';
import { isLook } from '../look/look.ts';
import { currencyCode, isCurrency, noCurrency } from '../work/price.ts';
import {
  CV_SETTINGS,
  ENQUIRY_CHOICES,
  FORM_SETTINGS,
  SETTING_KEYS,
  type SettingKey,
} from './setting.ts';

const MAX_RECENTS = 10_000;

/** Checks a value of each setting; returns an error message, or null if it is valid. */
const RULES: Record<SettingKey, (value: string) => string | null> = {
  isFancyBioEnabled: (value) => checkSwitch('Fancy bio', value),
  showStatus: (value) => checkSwitch('Show status', value),
  showPrices: (value) => checkSwitch('Show prices', value),
  currency: (value) => (isCurrency(value) ? null : noCurrency('Currency')),
  publicCv: (value) =>
    value === '' || isJsonObject(value) ? null : 'CV for visitors: choose on or off.',
  enquiries: (value) =>
    ENQUIRY_CHOICES.some((choice) => choice === value)
      ? null
      : 'Questions about works: choose one from the list.',
  zoom: (value) =>
    ZOOM_CHOICES.some((choice) => choice === value)
      ? null
      : 'Visitors may zoom in to: choose one from the list.',
  noTraining: (value) => checkSwitch('No training of AI', value),
  look: (value) => (isLook(value) ? null : 'Look: choose from what is offered.'),
  galleryPreviewCount: (value) =>
    /^\d{1,4}$/.test(value) && Number(value) <= 1000
      ? null
      : 'Gallery preview count: enter a whole number from 0 to 1000.',
  recents: checkRecents,
  displayName: (value) => checkLength('Display name', value, 200),
  contactEmail: (value) =>
    value === '' || (value.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value))
      ? null
      : 'Contact email: enter an email address, or leave it empty.',
  socialUrl: (value) => checkUrl('Facebook or profile page', value),
  photoUrl: (value) => checkUrl('Instagram or photo page', value),
  siteDescription: (value) => checkLength('Site description', value, 500),
  biography: (value) => checkLength('Biography', value, 20_000),
  cvBorn: (value) => checkLength('Born', value, 200),
  cvEducation: (value) => checkLength('Education', value, 5000),
  cvPrizes: (value) => checkLength('Prizes', value, 5000),
  cvCollections: (value) => checkLength('Collections', value, 5000),
  cvPublications: (value) => checkLength('Publications', value, 5000),
  creditLine: (value) => checkLength('Credit line', value, 200),
  rightsTerms: (value) => checkLength('Terms of use', value, 20_000),
};

/** The version of a setting that was never saved. */
const unsaved = z.literal('0').transform(() => 0);

/** An absent value clears the setting. */
export const settingForm = z
  .strictObject({
    key: z.enum(SETTING_KEYS, 'Setting: choose one from the list.'),
    value: z.string('Value: enter text.').default(''),
    version: z.union([requiredId('Version'), unsaved]).optional(),
  })
  .transform(({ key, value, ...rest }) => ({ key, value: clean(key, value), ...rest }))
  .superRefine(({ key, value }, context) => {
    const message = RULES[key](value);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  });

export type SettingInput = z.infer<typeof settingForm>;

function fieldsOf<K extends string>(keys: readonly K[]) {
  const field = z.string('Value: enter text.').optional();
  return Object.fromEntries(keys.map((key) => [key, field])) as Record<K, typeof field>;
}

const formKeys = z.enum(FORM_SETTINGS, 'Setting: choose one from the list.');

/** Several settings. `keys` names the changed ones; one without a value is cleared. */
export const settingsForm = z
  .strictObject({
    ...fieldsOf(FORM_SETTINGS),
    keys: z
      .string('Settings: name those that were changed.')
      .default('')
      .transform((keys) => keys.split(',').filter(Boolean))
      .pipe(z.array(formKeys)),
    version: z.union([requiredId('Version'), unsaved]),
  })
  .transform(({ keys, version, ...given }) => ({
    version,
    changes: keys.map((key) => ({ key, value: clean(key, given[key] ?? '') })),
  }))
  .superRefine(({ changes }, context) => {
    for (const { key, value } of changes) {
      const message = RULES[key](value);
      if (message) context.addIssue({ code: 'custom', path: [key], message });
    }
  });

export type SettingsInput = z.infer<typeof settingsForm>;

const LONG_SETTINGS: readonly SettingKey[] = [
  'biography',
  'rightsTerms',
  ...CV_SETTINGS.filter((key) => key !== 'cvBorn'),
];

/** Normalises a value to one line, or to several if the setting is long. */
function clean(key: SettingKey, text: string): string {
  if (key === 'socialUrl' || key === 'photoUrl') return completeUrl(text);
  if (key === 'currency') return currencyCode(text);
  if (!LONG_SETTINGS.includes(key)) return text.replace(/\p{Cc}/gu, ' ').trim();
  const lines = text.replace(/\r\n?/g, '\n');
  return lines.replace(/\p{Cc}/gu, (character) => (character === '\n' ? '\n' : ' ')).trim();
}

function checkSwitch(label: string, value: string): string | null {
  return value === 'true' || value === 'false' ? null : `${label}: choose on or off.`;
}

function isJsonObject(text: string): boolean {
  return text.length <= 1000 && /^\{[^{}]*\}$/.test(text);
}

function checkRecents(value: string): string | null {
  if (value === '') return null;
  const parts = value.split(',', MAX_RECENTS + 1);
  if (parts.length > MAX_RECENTS) return `Recents: choose at most ${MAX_RECENTS} works.`;
  return parts.every((part) => parseId(part) !== null) ? null : 'Recents: choose from the list.';
}

function checkLength(label: string, value: string, max: number): string | null {
  return value.length <= max ? null : tooLong(label, max);
}

function checkUrl(label: string, value: string): string | null {
  if (value === '') return null;
  if (value.length > 2000) return tooLong(label, 2000);
  return isWebUrl(value)
    ? null
    : `${label}: enter an address that starts with http:// or https://, or leave it empty.`;
}
