import type { RouterContextProvider } from 'react-router';
import type { Area } from '../components/frame/area.tsx';
import type { Services } from '../context.ts';
import { listGroupKindsInUse } from '../data/groups/gallery.server.ts';
import type { GroupKind } from '../domain/group/group.ts';
import { readArea } from './read-area.server.ts';

/** Reads the gallery, which fails as a whole when its works, categories or collections cannot be read. */
export function readGallery<T>(
  context: Readonly<RouterContextProvider>,
  read: (services: Services, inUse: GroupKind[]) => Promise<T>,
): Promise<Area<T>> {
  return readArea(context, 'gallery', async (services) =>
    read(services, await listGroupKindsInUse(services.db)),
  );
}
