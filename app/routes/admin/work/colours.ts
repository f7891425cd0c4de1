import type { LoaderFunctionArgs } from 'react-router';
import { findPicture } from '../../../data/pictures/picture-rows.server.ts';
import { findWork } from '../../../data/works/works.server.ts';
import { readArea } from '../../read-area.server.ts';
import { loadClientData } from '../manager/save/client-data.ts';
import { parseWorkId } from './work-id.ts';

/** Returns null for a missing work, and for one whose original is lost. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const workId = parseWorkId(params);
  return readArea(context, 'gallery', async ({ db, pictures }) => {
    const work = await findWork(db, workId);
    const row = work && (await findPicture(db, work.picture.image));
    if (!row) return null;
    return (await pictures.describeColours({ ...work.picture, isWide: row.isWide === 1 })) ?? null;
  });
}

export const clientLoader = loadClientData;
