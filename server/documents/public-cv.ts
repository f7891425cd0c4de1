import type { Services } from '../../app/context.ts';
import { readCvChoices } from '../../app/domain/documents/choices.ts';
import { documentFileName } from '../../app/domain/documents/kind.ts';
import type { StorageConfig } from '../start/open-storage.ts';
import { gatherCv } from './gather.ts';
import { makePdf } from './in-worker.ts';

type Needs = Pick<Services, 'db' | 'siteUrl' | 'today'>;

/** Makes the public CV. */
export function createPublicCv(needs: Needs, files: StorageConfig): Services['makePublicCv'] {
  return async (choices) => {
    const job = await gatherCv(needs, readCvChoices(choices));
    const { displayName, kind, today } = job;
    return { name: documentFileName({ displayName, kind, today }), pdf: await makePdf(job, files) };
  };
}
