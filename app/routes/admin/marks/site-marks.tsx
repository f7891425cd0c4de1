import {
  SITE_MARK_LABELS,
  type SiteMark,
  type SiteMarkName,
} from '../../../domain/site-image/site-mark.ts';
import { siteMarkForm, type SiteMarkInput } from '../../../domain/site-image/site-mark-form.ts';
import { SaveCard } from '../manager/card/edit-card.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { ImageField } from '../manager/upload/image-field.tsx';
import { MARKS_PATH } from '../paths.ts';
import { SettingsSubsection } from '../settings/subsection.tsx';
import { MarkPreview } from './mark-preview.tsx';

const HINTS: Record<SiteMarkName, string> = {
  logo: 'Stands in the bar in place of the display name, 48 pixels high. Best as a PNG with a transparent background, at least 144 pixels high.',
  'logo-dark':
    'The same in light ink, for visitors whose screens are set to dark. Without it, they see the logo on light paper.',
  favicon:
    'Stands on the tab and on home screens, in place of the first letter of the display name. A square picture of at least 512 × 512 pixels is best; it is shown whole.',
};

export function SiteMarks() {
  return (
    <SettingsSubsection title="Logo and icon">
      <Loaded<SiteMark[]> from={MARKS_PATH}>
        {(marks) => (
          <div className="cards grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
            {marks.map((mark) => (
              <MarkCard key={mark.mark} mark={mark} hasDarkLogo={hasPicture(marks, 'logo-dark')} />
            ))}
          </div>
        )}
      </Loaded>
    </SettingsSubsection>
  );
}

function hasPicture(marks: SiteMark[], name: SiteMarkName): boolean {
  return marks.some(({ mark, picture }) => mark === name && picture !== null);
}

function MarkCard({ mark: row, hasDarkLogo }: { mark: SiteMark; hasDarkLogo: boolean }) {
  const { mark } = row;
  const label = SITE_MARK_LABELS[mark];
  const unchanged = { path: ['image'], error: `${label}: choose a picture first.` };
  return (
    <SaveCard<SiteMark>
      action={MARKS_PATH}
      row={row}
      name={mark}
      title={label}
      schema={siteMarkForm.refine((form) => isChanged(form, row), unchanged)}
      toFields={(stored) => ({ image: stored?.picture?.image ?? '' })}
      // Its ink is light, so its preview has the paper of dark screens.
      className={mark === 'logo-dark' ? 'light-ink' : undefined}
      identify={(stored) => ({ mark, version: String(stored?.version ?? 0) })}
    >
      {({ row: stored, image }) => (
        <>
          <ImageField
            {...image(label)}
            target={{ bucket: 'site-content', page: mark }}
            picture={stored?.picture}
            isOptional
          >
            {(picture) => <MarkPreview mark={mark} picture={picture} hasDarkLogo={hasDarkLogo} />}
          </ImageField>
          <p className="text-small text-soft">{HINTS[mark]}</p>
        </>
      )}
    </SaveCard>
  );
}

function isChanged({ image }: SiteMarkInput, { picture }: SiteMark): boolean {
  return image !== (picture?.image ?? null);
}
