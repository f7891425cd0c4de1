import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import type { FormSettingKey, FormSettings } from '../../../domain/content/setting.ts';
import { settingsForm } from '../../../domain/forms/setting-form.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import type { TextFields } from '../manager/card/merge-fields.ts';
import { SETTINGS_PATH } from '../paths.ts';
import { SwitchField } from './switch-field.tsx';

type Fields = CardFields<FormSettings>;
type InputHints = Pick<React.ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'placeholder'>;

type SettingField = InputHints & {
  name: FormSettingKey;
  label: string;
  hint: string | ((value: string) => string);
  kind?: 'long' | 'switch';
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
    title: 'How people reach you',
    fields: [
      {
        name: 'contactEmail',
        label: 'Contact email',
        hint: 'Linked as Contact at the foot of every page, such as name@example.com.',
        inputMode: 'email',
      },
      {
        name: 'socialUrl',
        label: 'Social url',
        hint: 'Your page on a network such as Facebook, linked at the foot of every page.',
        inputMode: 'url',
        placeholder: 'https://www.facebook.com/',
      },
      {
        name: 'photoUrl',
        label: 'Photo url',
        hint: 'Your page on a network for pictures such as Instagram, linked at the foot of every page.',
        inputMode: 'url',
        placeholder: 'https://www.instagram.com/',
      },
    ],
  },
  {
    title: 'Gallery',
    fields: [
      {
        name: 'galleryPreviewCount',
        label: 'Gallery preview count',
        hint: sayPreview,
        inputMode: 'numeric',
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

/** All settings that are typed or chosen, with one Save for what was changed. */
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
              <OneSetting key={each.name} fields={fields} {...each} />
            ))}
          </fieldset>
        ))
      }
    </SaveCard>
  );
}

function OneSetting({
  fields,
  name,
  label,
  hint,
  kind,
  ...input
}: SettingField & { fields: Fields }) {
  const props = fields.field(name, label);
  const shownHint = typeof hint === 'string' ? hint : hint(props.value);
  if (kind === 'switch') {
    return <SwitchField {...props} hint={shownHint} onFlip={(value) => fields.type(name, value)} />;
  }
  const Field = kind === 'long' ? TextAreaField : TextField;
  return <Field {...props} {...input} hint={shownHint} />;
}

function changedOnly(values: TextFields, before: TextFields): TextFields {
  const changed = Object.entries(values).filter(([key, value]) => value !== before[key]);
  return { ...Object.fromEntries(changed), keys: changed.map(([key]) => key).join(',') };
}

/** No preview is allowed, and easily taken for an error by whoever opens the gallery. */
function sayPreview(count: string): string {
  return /^\s*0+\s*$/.test(count)
    ? 'With 0 the gallery shows only the titles of its groups, and no works.'
    : 'How many works of each category or collection the gallery shows before it leads to all of them.';
}
