import { useHref } from 'react-router';

/** The CV, where the owner gives it to visitors. It opens in the browser: what to do with it is theirs. */
export function CvLink() {
  return (
    <a href={useHref('/bio/cv.pdf')} className="underlined-link text-note text-soft print:hidden">
      CV <span className="sr-only">as a PDF file</span>
    </a>
  );
}
