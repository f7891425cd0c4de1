import type { LoaderFunctionArgs } from 'react-router';
import type { Area } from '../../../components/frame/area.tsx';
import { servicesContext } from '../../../context.ts';
import { listPictureFiles } from '../../../data/pictures/picture-files.server.ts';
import { loadClientData } from '../manager/save/client-data.ts';

/** Lists everything that shows a picture whose original is missing or damaged. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Area<string[]>> {
  const { db, pictures } = context.get(servicesContext);
  const lost = await pictures.findLost(await listPictureFiles(db));
  return { ok: true, value: lost.flatMap(({ shownBy }) => shownBy ?? []) };
}

export const clientLoader = loadClientData;
export function shouldRevalidate() {
  return false;
}
