import { drawCertificate, openCertificate } from './certificate.ts';
import { drawLabels, openLabels } from './labels.ts';
import { drawPriceList, openPriceList } from './price-list.ts';
import { drawCv, openCv } from './cv.ts';
import type { DocumentJob } from './job.ts';
import type { Plates } from './plate.ts';
import { drawPortfolio, openPortfolio } from './portfolio/portfolio.ts';
import type { Press } from './press.ts';
import type { Step } from './step.ts';

export type Drawing = { press: Press; draw: () => Promise<void> };

/** A document that is ready to be drawn, step by step. */
export function openDrawing(job: DocumentJob, read: Plates['read'], step: Step): Drawing {
  switch (job.kind) {
    case 'cv': {
      const press = openCv(job);
      return {
        press,
        draw: async () => {
          await step(0, 1);
          drawCv(press, job);
        },
      };
    }
    case 'portfolio': {
      const press = openPortfolio(job);
      return { press, draw: () => drawPortfolio(press, job, read, step) };
    }
    case 'prices': {
      const press = openPriceList(job);
      return { press, draw: () => drawPriceList(press, job, read, step) };
    }
    case 'labels': {
      const press = openLabels(job);
      return { press, draw: () => drawLabels(press, job, step) };
    }
    case 'certificate': {
      const press = openCertificate(job);
      return { press, draw: () => drawCertificate(press, job, read) };
    }
  }
}
