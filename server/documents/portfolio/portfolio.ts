import { WORDS } from '../../../app/domain/documents/words.ts';
import type { PortfolioWork } from '../../../app/domain/documents/works.ts';
import type { PortfolioJob } from '../job.ts';
import { PAPERS } from '../paper.ts';
import type { Plates } from '../plate.ts';
import { openPress, type Press } from '../press.ts';
import type { Step } from '../step.ts';
import { drawContents, layContents } from './contents.ts';
import { drawClosingPage, drawTitlePage } from './front-pages.ts';
import { layWork, type WorkLayout } from './layout.ts';
import { VIEWS_PER_PAGE } from './view-pages.ts';
import { drawWorkPages } from './work-pages.ts';

export function openPortfolio({ displayName, today: date, choices }: PortfolioJob): Press {
  const { language, paper, pages } = choices;
  const { width, height } = PAPERS[paper];
  const page = pages === 'lying' ? { width: height, height: width } : { width, height };
  const title = `${displayName}, ${choices.title || WORDS[language].portfolio}`;
  return openPress({ date, title, author: displayName, language, page });
}

/** Title page, contents, the works one by one, and how to reach the artist. */
export async function drawPortfolio(
  press: Press,
  job: PortfolioJob,
  read: Plates['read'],
  step: Step,
): Promise<void> {
  const { works, choices } = job;
  const plates = { read, quality: choices.quality, count: countPictures(job) };
  const layouts = works.map((work) => layWork(press, work, job));
  const contents = choices.contents ? layContents(press, works) : [];
  await step(0, works.length);
  await drawTitlePage(press, job, plates);
  const pageOf = numberPages(works, layouts, press.pages + contents.length);
  if (choices.contents) drawContents(press, contents, (work) => pageOf.get(work.id) ?? 0);
  for (const [at, work] of works.entries()) {
    const layout = layouts[at];
    if (layout) await drawWorkPages(press, { work, layout, plates });
    await step(at + 1, works.length);
  }
  drawClosingPage(press, job);
}

function countPictures({ works, choices }: PortfolioJob): number {
  const views = works.reduce((sum, work) => sum + work.views.length, 0);
  return works.length + views + (choices.cover ? 1 : 0);
}

/** The page of each work. */
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
    next += 1 + length + Math.ceil(work.views.length / VIEWS_PER_PAGE);
  }
  return pages;
}
