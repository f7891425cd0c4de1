import type { Paper } from '../../app/domain/documents/choices.ts';
import { WORDS } from '../../app/domain/documents/words.ts';
import type { DocumentJob, OnProgress } from './job.ts';
import { drawCertificate } from './kinds/certificate.ts';
import { drawCv } from './kinds/cv.ts';
import { drawLabels, LABEL_SIZES } from './kinds/labels.ts';
import { drawPortfolio } from './kinds/portfolio/portfolio.ts';
import { drawPriceList } from './kinds/price-list.ts';
import type { PictureSource } from './pdf/embed-image.ts';
import { mm, openPdf, type PageSize, type Pdf } from './pdf/pdf-writer.ts';

const PAPER_SIZES: Record<Paper, PageSize> = {
  a4: { width: mm(210), height: mm(297) },
  letter: { width: 612, height: 792 },
};

/** Opens the PDF file of a document, without pages. */
export function openDocument(job: DocumentJob): Pdf {
  const { displayName: author, today: date, choices, look } = job;
  const { language } = choices;
  return openPdf({ title: titleOf(job), author, language, page: pageOf(job), date, look });
}

function titleOf(job: DocumentJob): string {
  const { kind, displayName, choices } = job;
  const words = WORDS[choices.language];
  switch (kind) {
    case 'cv':
      return `${displayName}, ${words.cv.toLowerCase()}`;
    case 'portfolio':
      return `${displayName}, ${job.choices.title || words.portfolio}`;
    case 'prices':
      return `${displayName}, ${job.choices.title || words.priceList}`;
    case 'labels':
      return `${displayName}, ${words.labels}`;
    case 'certificate':
      return `${words.certificate}: ${job.work.title}`;
  }
}

function pageOf({ kind, choices }: DocumentJob): PageSize {
  const { width, height } = PAPER_SIZES[choices.paper];
  if (kind === 'labels' && choices.sheet === 'single') return LABEL_SIZES[choices.size];
  const isLandscape = kind === 'portfolio' && choices.pages === 'lying';
  return isLandscape ? { width: height, height: width } : { width, height };
}

export async function drawDocument(
  pdf: Pdf,
  job: DocumentJob,
  read: PictureSource['read'],
  onProgress: OnProgress,
): Promise<void> {
  switch (job.kind) {
    case 'cv':
      await onProgress(0, 1);
      return drawCv(pdf, job);
    case 'portfolio':
      return drawPortfolio(pdf, job, read, onProgress);
    case 'prices':
      return drawPriceList(pdf, job, read, onProgress);
    case 'labels':
      return drawLabels(pdf, job, onProgress);
    case 'certificate':
      return drawCertificate(pdf, job, read);
  }
}
