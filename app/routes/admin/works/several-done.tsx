import { useState } from 'react';
import { Thumbnail } from '../../../components/picture/thumbnail.tsx';
import { countOf } from './several-progress.ts';
import type { Line } from './several-state.ts';

/** The works that are there, in one line that can be opened. */
export function SeveralDone({ lines }: { lines: readonly Line[] }) {
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 font-medium">
        {countOf(lines.length, 'work')} created
      </summary>
      {isOpen && (
        <ol className="max-h-[50vh] overflow-y-auto">
          {lines.map(({ key, title, image }) => (
            <li key={key} className="several-line">
              <span className="work-glimpse">{image && <Thumbnail picture={{ image }} />}</span>
              <span className="wrap-anywhere">
                <bdi>{title}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
