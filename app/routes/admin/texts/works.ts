import type { LoaderFunctionArgs } from 'react-router';
import { listPictures } from '../../../data/pictures/picture-rows.server.ts';
import { listCatalogue } from '../../../data/works/catalogue.server.ts';
import { readSettings } from '../../../data/settings/settings.server.ts';
import { filterWorks } from '../../../domain/catalogue/catalogue-list.ts';
import { parseCatalogueQuery } from '../../../domain/catalogue/catalogue-query.ts';
import { readArea } from '../../read-area.server.ts';
import { loadClientData, revalidateAfter } from '../manager/save/client-data.ts';

/** The works of a catalogue query that have no alternative text, with their pictures. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const query = parseCatalogueQuery(new URL(request.url).search);
  return readArea(context, 'gallery', async ({ db }) => {
    const works = filterWorks(await listCatalogue(db), { ...query, withoutAlternativeText: true });
    return {
      works,
      pictures: await listPictures(
        db,
        works.map(({ image }) => image),
      ),
      currency: (await readSettings(db)).currency,
    };
  });
}

export const clientLoader = loadClientData;
/** A save returns the changed work, so nothing is loaded again. */
export const shouldRevalidate = revalidateAfter();
