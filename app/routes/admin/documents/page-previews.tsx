import { useEffect, useRef, useState } from 'react';
import { openPdf, type PdfPages } from './open-pdf.ts';

const NOT_SUPPORTED = 'This browser cannot show the pages here. Download the file to look at them.';

type PagePreviewsProps = { file: Blob; pages: number };

/** Draws every page of the file, because phones do not embed PDFs. */
export function PagePreviews({ file, pages }: PagePreviewsProps) {
  const [opened, setOpened] = useState<PdfPages | 'failed' | null>(null);
  useEffect(() => {
    const opening = openPdf(file);
    opening.then(setOpened, () => setOpened('failed'));
    return () => void opening.then(({ close }) => close()).catch(() => undefined);
  }, [file]);
  if (opened === 'failed') return <p className="mt-6 text-note text-soft">{NOT_SUPPORTED}</p>;
  if (!opened) return <p className="mt-6 text-note text-soft">loading...</p>;
  return (
    <ol className="document-pages">
      {Array.from({ length: pages }, (_, index) => (
        <PagePreview key={index} opened={opened} number={index + 1} pages={pages} />
      ))}
    </ol>
  );
}

type PagePreviewProps = { opened: PdfPages; number: number; pages: number };

/** Draws the page near the viewport, and frees it elsewhere to save memory on phones. */
function PagePreview({ opened, number, pages }: PagePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    let stop = () => {};
    const observer = new IntersectionObserver(
      ([entry]) => {
        stop();
        if (entry?.isIntersecting) stop = opened.draw(number, current);
        else current.width = current.height = 0;
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [opened, number]);
  return (
    <li>
      <figure>
        <canvas ref={canvas} aria-hidden="true" style={{ aspectRatio: opened.ratio }} />
        <figcaption className="sr-only">
          Page {number} of {pages}
        </figcaption>
      </figure>
    </li>
  );
}
