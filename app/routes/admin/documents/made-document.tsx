import { useEffect, useMemo } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { MadeFile } from './fetch-document.ts';
import { PagePreviews } from './page-previews.tsx';

type MadeDocumentProps = { made: MadeFile; isOld: boolean };

/** The made file: a preview of its pages, and ways to download and send it. */
export function MadeDocument({ made, isOld }: MadeDocumentProps) {
  const { name, pages, missing } = made;
  const file = useMemo(
    () => new File([made.file], name, { type: 'application/pdf' }),
    [made, name],
  );
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <section aria-labelledby="made" className="min-w-0">
      <h2
        id="made"
        ref={scrollIntoView}
        className="scroll-mt-4 font-serif text-title wrap-anywhere"
      >
        {name}
      </h2>
      <p className="text-note text-soft">
        {pages === 1 ? '1 page' : `${pages} pages`}, {formatSize(file.size)}
      </p>
      {isOld && (
        <p className="mt-2 text-note text-accent">
          You changed something since: show the pages again to have it in them.
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-2 text-note text-accent">
          These letters are in no typeface of the documents, and print as empty boxes:{' '}
          <bdi>{missing.slice(0, 20).join(' ')}</bdi>
        </p>
      )}
      <div className="card-buttons">
        <a href={url} download={name} className="button button-solid inline-flex items-center">
          Download
        </a>
        {canShare(file) && <Button onClick={() => void share(file)}>Send</Button>}
      </div>
      <PagePreviews key={url} file={made.file} pages={pages} />
    </section>
  );
}

/** On a phone the heading is far below the button. */
function scrollIntoView(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'nearest' });
}

function formatSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Closing the share sheet rejects, which is no error. */
async function share(file: File): Promise<void> {
  await navigator.share({ files: [file], title: file.name }).catch(() => undefined);
}
