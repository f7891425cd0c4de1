import { useState } from 'react';
import { SettingsPart } from '../settings/settings-part.tsx';

/** The whole site as one file. A plain download, so that nothing on the page is left or lost. */
export function Backup() {
  const [withHistory, setWithHistory] = useState(false);
  return (
    <SettingsPart title="Backup">
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
    </SettingsPart>
  );
}
