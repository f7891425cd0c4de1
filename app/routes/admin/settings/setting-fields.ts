import type { EnquiryChoice, FormSettingKey } from '../../../domain/setting/setting.ts';
import { ZOOM_LIMITS, type ZoomChoice } from '../../../domain/picture/picture.ts';

type InputHints = Pick<React.ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'placeholder'>;

/** A setting in the form. */
export type SettingField = InputHints & {
  name: FormSettingKey;
  label: string;
  hint: string | ((value: string) => string);
  kind?: 'long' | 'switch';
  /** The texts of the values, for a choice. */
  choices?: Record<string, string>;
};

const ENQUIRY_CHOICE_TEXTS: Record<EnquiryChoice, string> = {
  unsold: 'About works that are not sold',
  all: 'About all works',
  none: 'No questions on the site',
};

const ZOOM_TEXTS: Record<ZoomChoice, string> = {
  wall: `As on the wall: ${ZOOM_LIMITS.wall.toLocaleString('en')} px wide`,
  page: `${ZOOM_LIMITS.page.toLocaleString('en')} px wide`,
  all: 'Everything',
};

/** The settings of the form, in their order. */
export const SETTING_GROUPS: { title: string; fields: SettingField[] }[] = [
  {
    title: 'Who you are',
    fields: [
      {
        name: 'displayName',
        label: 'Display name',
        hint: 'The name of the site, at the top of every page.',
        autoComplete: 'off',
      },
      {
        name: 'biography',
        label: 'Biography',
        hint: 'Stands on the bio page, above the exhibitions.',
        kind: 'long',
      },
      {
        name: 'siteDescription',
        label: 'Site description',
        hint: 'One or two sentences for search engines and for links that are shared. No page shows it: your story goes into Biography.',
        kind: 'long',
      },
    ],
  },
  {
    title: 'Your CV',
    fields: [
      {
        name: 'cvBorn',
        label: 'Born',
        hint: 'Year and place, such as 1980, Ghent. These parts stand in the CV under Documents, with your exhibitions; empty ones are left out.',
        autoComplete: 'off',
      },
      {
        name: 'cvEducation',
        label: 'Education',
        hint: 'One entry on each line, such as 2002 Royal Academy, Ghent.',
        kind: 'long',
      },
      { name: 'cvPrizes', label: 'Prizes', hint: 'One on each line.', kind: 'long' },
      { name: 'cvCollections', label: 'Collections', hint: 'One on each line.', kind: 'long' },
      { name: 'cvPublications', label: 'Publications', hint: 'One on each line.', kind: 'long' },
    ],
  },
  {
    title: 'How people reach you',
    fields: [
      {
        name: 'contactEmail',
        label: 'Contact email',
        hint: 'Linked as Contact at the foot of every page, such as name@example.com.',
        inputMode: 'email',
      },
      {
        name: 'enquiries',
        label: 'Questions about works',
        hint: 'Visitors ask on a page of your site, and you read it under Enquiries. Under Contact on the bio page they write to you about anything else.',
        choices: ENQUIRY_CHOICE_TEXTS,
      },
      {
        name: 'socialUrl',
        label: 'Facebook or profile page',
        hint: 'Linked at the foot of every page.',
        inputMode: 'url',
        placeholder: 'https://www.facebook.com/',
      },
      {
        name: 'photoUrl',
        label: 'Instagram or photo page',
        hint: 'Linked at the foot of every page.',
        inputMode: 'url',
        placeholder: 'https://www.instagram.com/',
      },
    ],
  },
  {
    title: 'Rights',
    fields: [
      {
        name: 'creditLine',
        label: 'Credit line',
        hint: 'How to name you beside a picture, such as Photo: Name. Empty: your display name.',
        autoComplete: 'off',
      },
      {
        name: 'rightsTerms',
        label: 'Terms of use',
        hint: 'Stands on the page Rights, linked at the foot of every page. Empty: a short standard text.',
        kind: 'long',
      },
      {
        name: 'noTraining',
        label: 'No training of AI',
        hint: 'Reserves your rights in words and in signs that programs read, and asks crawlers that train AI to stay away. These are requests, not locks: nothing here can stop a crawler that ignores them. Search engines and previews of shared links are not affected.',
        kind: 'switch',
      },
    ],
  },
  {
    title: 'Gallery',
    fields: [
      {
        name: 'galleryPreviewCount',
        label: 'Gallery preview count',
        hint: describePreviewCount,
        inputMode: 'numeric',
      },
      {
        name: 'zoom',
        label: 'Visitors may zoom in to',
        hint: 'Your works are published up to this width, and no larger file exists under any address. Your originals are never published.',
        choices: ZOOM_TEXTS,
      },
    ],
  },
  {
    title: 'Status and prices',
    fields: [
      {
        name: 'showStatus',
        label: 'Show status',
        hint: 'Visitors read at a work whether it is available, reserved, sold, on loan or not for sale.',
        kind: 'switch',
      },
      {
        name: 'showPrices',
        label: 'Show prices',
        hint: 'Visitors read the price of works that are available.',
        kind: 'switch',
      },
      {
        name: 'currency',
        label: 'Currency',
        hint: 'Of prices that name no other: three letters, such as EUR.',
        autoComplete: 'off',
      },
    ],
  },
];

/** Explains a count of 0, which is allowed but looks like an error. */
function describePreviewCount(count: string): string {
  return /^\s*0+\s*$/.test(count)
    ? 'With 0 the gallery shows only the titles of its groups, and no works.'
    : 'How many works of each category or collection the gallery shows before it leads to all of them.';
}
