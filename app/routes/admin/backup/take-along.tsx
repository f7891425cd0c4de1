import { SettingsPart } from '../settings/settings-part.tsx';

const DOWNLOADS = [
  {
    name: 'Download the site as files',
    path: '/admin/export/site.zip',
    about:
      'Every public page and picture as plain files, which any web host shows without Penseel. Nothing that only you see is in it. If you save something while it is made, it breaks off: take it again then.',
  },
  {
    name: 'Download everything',
    path: '/admin/export/everything.zip',
    about:
      'Your pictures as you sent them, under names that you can read, the catalogue as a spreadsheet, and every text. It can be used without Penseel. What only you see is in it too: keep it private.',
  },
];

/** The way out. Plain downloads, so that nothing on the page is left or lost. */
export function TakeAlong() {
  return (
    <SettingsPart title="Take it with you">
      <ul className="grid gap-8">
        {DOWNLOADS.map(({ name, path, about }) => (
          <li key={path}>
            <p className="mb-4 max-w-[34rem] text-note text-soft">{about}</p>
            <a href={path} download className="button inline-flex items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
