import { useEffect, useRef, useState } from 'react';
import { openPdf, type PdfPages } from './open-pdf.ts';

const UNSHOWN = 'This browser cannot show the pages here. Download the file to look at them.';

type PagePreviewsProps = { file: Blob; pages: number };

/** Draws every page from the file, because phones do not embed PDFs in a page. */
export function PagePreviews({ file, pages }: PagePreviewsProps) {
  const [opened, setOpened] = useState<PdfPages | 'failed' | null>(null);
  useEffect(() => {
    const opening = openPdf(file);
    opening.then(setOpened, () => setOpened('failed'));
    return () => void opening.then(({ close }) => close()).catch(() => undefined);
  }, [file]);
  if (opened === 'failed') return <p className="mt-6 text-note text-soft">{UNSHOWN}</p>;
  if (!opened) return <p className="mt-6 text-note text-soft">loading...</p>;
  return (
    <ol className="document-pages">
      {Array.from({ length: pages }, (_, at) => (
        <PagePreview key={at} opened={opened} number={at + 1} of={pages} />
      ))}
    </ol>
  );
}

type PagePreviewProps = { opened: PdfPages; number: number; of: number };

/** Draws a page when it comes near the viewport, and frees it when it is far away, to save memory on phones. */
function PagePreview({ opened, number, of }: PagePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    let stop = () => {};
    const watch = new IntersectionObserver(
      ([entry]) => {
        stop();
        if (entry?.isIntersecting) stop = opened.draw(number, current);
        else current.width = current.height = 0;
      },
      { rootMargin: '100% 0px' },
    );
    watch.observe(current);
    return () => {
      watch.disconnect();
      stop();
    };
  }, [opened, number]);
  return (
    <li>
      <figure>
        <canvas ref={canvas} aria-hidden="true" style={{ aspectRatio: opened.ratio }} />
        <figcaption className="sr-only">
          Page {number} of {of}
        </figcaption>
      </figure>
    </li>
  );
}
