import type { Setting, SettingKey } from '../../../domain/content/setting.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { SettingSwitch, type SettingSwitchProps } from './setting-switch.tsx';
import { SETTINGS_PATH } from '../paths.ts';
import { SettingCard, type SettingCardProps } from './setting-card.tsx';

const TEXT_SETTINGS: Omit<SettingCardProps, 'setting'>[] = [
  {
    settingKey: 'galleryPreviewCount',
    label: 'Gallery preview count',
    inputMode: 'numeric',
    hint: sayNoPreview,
  },
  { settingKey: 'displayName', label: 'Display name', autoComplete: 'off' },
  { settingKey: 'contactEmail', label: 'Contact email', inputMode: 'email' },
  {
    settingKey: 'socialUrl',
    label: 'Social url',
    inputMode: 'url',
    placeholder: 'https://www.facebook.com/',
  },
  {
    settingKey: 'photoUrl',
    label: 'Photo url',
    inputMode: 'url',
    placeholder: 'https://www.instagram.com/',
  },
  { settingKey: 'siteDescription', label: 'Site description', isLong: true },
  { settingKey: 'biography', label: 'Biography', isLong: true },
  { settingKey: 'currency', label: 'Currency', autoComplete: 'off', placeholder: 'EUR' },
];

const SALE_SWITCHES: Pick<SettingSwitchProps, 'settingKey' | 'label'>[] = [
  { settingKey: 'showStatus', label: 'Show status' },
  { settingKey: 'showPrices', label: 'Show prices' },
];

export function SettingsSection() {
  return (
    <Loaded<Setting[]> from={SETTINGS_PATH}>
      {(settings, reload) => {
        const find = (key: SettingKey) => settings.find((setting) => setting.key === key);
        return (
          <div className="grid gap-2">
            <SettingSwitch
              settingKey="isFancyBioEnabled"
              label="Fancy bio"
              setting={find('isFancyBioEnabled')}
              onRefused={reload}
            />
            {TEXT_SETTINGS.map((card) => (
              <SettingCard key={card.settingKey} setting={find(card.settingKey)} {...card} />
            ))}
            {SALE_SWITCHES.map((one) => (
              <SettingSwitch
                key={one.settingKey}
                setting={find(one.settingKey)}
                onRefused={reload}
                {...one}
              />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Allowed, and easily taken for an error by whoever opens the gallery. */
function sayNoPreview(count: string): string | null {
  return /^\s*0+\s*$/.test(count)
    ? 'With 0 the gallery shows only the titles of its groups, and no works.'
    : null;
}
