import { useState } from 'react';
import { BackupStatus } from '../backups/backup-status.tsx';
import { SettingsSubsection } from './subsection.tsx';

/** Uses plain download links, which do not leave the page and its unsaved text. */
export function Backup() {
  const [withHistory, setWithHistory] = useState(false);
  return (
    <SettingsSubsection title="Backup">
      <BackupStatus />
      <p className="mb-6 max-w-[34rem] text-note text-soft">
        One file with everything: your pictures as you sent them, all texts and settings, and your
        account. Keep it where only you can reach it.
      </p>
      <label className="check-field mb-4 max-w-[34rem]">
        <input
          type="checkbox"
          checked={withHistory}
          onChange={({ target }) => setWithHistory(target.checked)}
        />
        With the history, and the pictures that it can bring back
      </label>
      <a
        href={withHistory ? '/admin/backup?history=1' : '/admin/backup'}
        download
        className="button inline-flex items-center"
      >
        Download backup
      </a>
    </SettingsSubsection>
  );
}

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

export function TakeAlong() {
  return (
    <SettingsSubsection title="Take it with you">
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
    </SettingsSubsection>
  );
}
