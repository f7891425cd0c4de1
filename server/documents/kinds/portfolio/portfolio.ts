import type { PortfolioWork } from '../../../../app/domain/documents/works.ts';
import type { OnProgress, PortfolioJob } from '../../job.ts';
import type { PictureSource } from '../../pdf/embed-image.ts';
import type { Pdf } from '../../pdf/pdf-writer.ts';
import { drawContents, layoutContents } from './contents.ts';
import { drawClosingPage, drawTitlePage } from './front-pages.ts';
import { layoutWork, type WorkLayout } from './layout.ts';
import { countViewPages } from './view-pages.ts';
import { drawWorkPages } from './work-pages.ts';

/** Draws title page, contents, the pages of each work, and contact details. */
export async function drawPortfolio(
  pdf: Pdf,
  job: PortfolioJob,
  read: PictureSource['read'],
  onProgress: OnProgress,
): Promise<void> {
  const { works, choices } = job;
  const pictures = { read, quality: choices.quality, count: countPictures(job) };
  const layouts = works.map((work) => layoutWork(pdf, work, job));
  const contents = choices.contents ? layoutContents(pdf, works) : [];
  await onProgress(0, works.length);
  await drawTitlePage(pdf, job, pictures);
  const pageOf = numberPages(works, layouts, pdf.pages + contents.length);
  if (choices.contents) drawContents(pdf, contents, (work) => pageOf.get(work.id) ?? 0);
  for (const [at, work] of works.entries()) {
    const layout = layouts[at];
    if (layout) await drawWorkPages(pdf, { work, layout, pictures });
    await onProgress(at + 1, works.length);
  }
  drawClosingPage(pdf, job);
}

function countPictures({ works, choices }: PortfolioJob): number {
  const views = works.reduce((sum, work) => sum + work.views.length, 0);
  return works.length + views + (choices.cover ? 1 : 0);
}

/** The page number of each work. */
function numberPages(
  works: readonly PortfolioWork[],
  layouts: readonly WorkLayout[],
  before: number,
): Map<number, number> {
  const pages = new Map<number, number>();
  let next = before + 1;
  for (const [at, work] of works.entries()) {
    pages.set(work.id, next);
    const { length } = layouts[at]?.textPages ?? [];
    next += 1 + length + countViewPages(work);
  }
  return pages;
}
