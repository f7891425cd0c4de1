import { useMemo } from 'react';
import { type CatalogueWork, listMedia } from '../../../domain/content/catalogue.ts';

/** What a field for a medium names as its list. */
export const MEDIA_LIST = 'catalogue-media';

/** The media that works have, as suggestions. */
export function MediaList({ works }: { works: readonly CatalogueWork[] }) {
  const media = useMemo(() => listMedia(works), [works]);
  return (
    <datalist id={MEDIA_LIST}>
      {media.map((medium) => (
        <option key={medium}>{medium}</option>
      ))}
    </datalist>
  );
}
