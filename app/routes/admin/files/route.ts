import type { LoaderFunctionArgs } from 'react-router';
import type { Area } from '../../../components/frame/area.tsx';
import { servicesContext } from '../../../context.ts';
import { listPictureFiles } from '../../../data/picture-files.server.ts';
import { loadInBrowser } from '../manager/card/in-browser.ts';

/** The names of what shows a picture whose original is missing or damaged. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Area<string[]>> {
  const { db, pictures } = context.get(servicesContext);
  const lost = await pictures.findLost(await listPictureFiles(db));
  return { ok: true, value: lost.flatMap(({ shownBy }) => shownBy ?? []) };
}

export const clientLoader = loadInBrowser;
export function shouldRevalidate() {
  return false;
}
