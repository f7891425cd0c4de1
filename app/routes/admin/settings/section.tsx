import type { Setting, SettingKey } from '../../../domain/content/setting.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { FancyBio } from './fancy-bio.tsx';
import { SETTINGS_ADDRESS, SettingCard } from './setting-card.tsx';

export function SettingsSection() {
  return (
    <Loaded<Setting[]> from={SETTINGS_ADDRESS}>
      {(settings, reload) => {
        const find = (key: SettingKey) => settings.find((setting) => setting.key === key);
        return (
          <div className="grid gap-2">
            <FancyBio setting={find('isFancyBioEnabled')} onRefused={reload} />
            <SettingCard
              label="Gallery preview count"
              settingKey="galleryPreviewCount"
              setting={find('galleryPreviewCount')}
              inputMode="numeric"
              hint={sayNoPreview}
            />
            <SettingCard
              label="Display name"
              settingKey="displayName"
              setting={find('displayName')}
              autoComplete="off"
            />
            <SettingCard
              label="Contact email"
              settingKey="contactEmail"
              setting={find('contactEmail')}
              inputMode="email"
            />
            <SettingCard
              label="Social url"
              settingKey="socialUrl"
              setting={find('socialUrl')}
              placeholder="https://www.facebook.com/"
              inputMode="url"
            />
            <SettingCard
              label="Photo url"
              settingKey="photoUrl"
              setting={find('photoUrl')}
              placeholder="https://www.instagram.com/"
              inputMode="url"
            />
            <SettingCard
              label="Site description"
              settingKey="siteDescription"
              setting={find('siteDescription')}
              isLong
            />
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
