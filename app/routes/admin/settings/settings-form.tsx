import { useId } from 'react';
import { SelectField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import type {
  EnquiryChoice,
  FormSettingKey,
  FormSettings,
} from '../../../domain/setting/setting.ts';
import { ZOOM_LIMITS, type ZoomChoice } from '../../../domain/picture/picture.ts';
import { settingsForm } from '../../../domain/setting/setting-form.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import type { TextFields } from '../manager/editing/merge-fields.ts';
import { SETTINGS_PATH } from '../paths.ts';
import { Switch } from './switch.tsx';

type Fields = CardFields<FormSettings>;
type InputHints = Pick<React.ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'placeholder'>;

type SettingField = InputHints & {
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

const GROUPS: { title: string; fields: SettingField[] }[] = [
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

export function SettingsForm({ settings }: { settings: FormSettings }) {
  return (
    <SaveCard
      action={SETTINGS_PATH}
      row={settings}
      name="form"
      title="Settings"
      schema={settingsForm}
      toFields={(row) => row?.values ?? {}}
      toSent={changedOnly}
      identify={(row) => ({ version: String(row?.version ?? 0) })}
      className="settings-form"
    >
      {(fields) =>
        GROUPS.map((group) => (
          <fieldset key={group.title} className="grid gap-4 not-first:mt-6">
            <legend className="mb-3 font-serif text-lead">{group.title}</legend>
            {group.fields.map((each) => (
              <SettingInput key={each.name} fields={fields} {...each} />
            ))}
          </fieldset>
        ))
      }
    </SaveCard>
  );
}

type SettingInputProps = SettingField & { fields: Fields };

function SettingInput({ fields, name, label, hint, kind, choices, ...input }: SettingInputProps) {
  const hintId = useId();
  const props = fields.field(name, label);
  const shownHint = typeof hint === 'string' ? hint : hint(props.value);
  if (choices) {
    return (
      <SelectField {...props} hint={shownHint}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind !== 'switch') {
    const Field = kind === 'long' ? TextAreaField : TextField;
    return <Field {...props} {...input} hint={shownHint} />;
  }
  const isOn = props.value === 'true';
  const flip = () => fields.setValue(name, String(!isOn));
  return (
    <div>
      <Switch name={name} isOn={isOn} describedBy={hintId} onFlip={flip}>
        {label}
      </Switch>
      <p id={hintId} className="field-hint">
        {shownHint}
      </p>
      {props.note}
    </div>
  );
}

function changedOnly(values: TextFields, before: TextFields): TextFields {
  const changed = Object.entries(values).filter(([key, value]) => value !== before[key]);
  return { ...Object.fromEntries(changed), keys: changed.map(([key]) => key).join(',') };
}

/** Explains a count of 0, which is allowed but looks like an error. */
function describePreviewCount(count: string): string {
  return /^\s*0+\s*$/.test(count)
    ? 'With 0 the gallery shows only the titles of its groups, and no works.'
    : 'How many works of each category or collection the gallery shows before it leads to all of them.';
}
