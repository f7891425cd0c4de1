import type { RouterContextProvider } from 'react-router';
import type { Area } from '../components/frame/area.tsx';
import type { Services } from '../context.ts';
import { listGroupKindsInUse } from '../data/groups/gallery.server.ts';
import { readSettings } from '../data/settings/settings.server.ts';
import { findShownWork } from '../data/works/shown-works.server.ts';
import { findWorkInGroup } from '../data/works/viewing.server.ts';
import type { GroupKind } from '../domain/group/group.ts';
import { HIDDEN_SALE, type SaleSwitches } from '../domain/work/record.ts';
import { viewedId, completeSequence, type WorkSequence } from '../domain/work/viewing.ts';
import type { ShownWork } from '../domain/work/work.ts';
import { notFound } from './not-found/not-found.ts';
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

/** Reads the work that the URL names, with its group of the chosen kind, or alone; throws 404 for an unknown work. */
export async function readViewed(
  context: Readonly<RouterContextProvider>,
  request: Request,
  switches: SaleSwitches,
  chooseKind: (work: ShownWork) => GroupKind | undefined,
): Promise<Area<WorkSequence> | null> {
  const id = viewedId(new URL(request.url).search);
  if (id === null) return null;
  const found = await readArea(context, 'gallery', async ({ db }) => {
    const work = await findShownWork(db, id, switches);
    const kind = work && chooseKind(work);
    if (!work || !kind) return work && completeSequence([work]);
    return findWorkInGroup(db, kind, work, switches);
  });
  if (!found.ok) return found;
  if (!found.value) throw notFound();
  return { ok: true, value: found.value };
}

/** Reads whether visitors see status and price; neither if the settings cannot be read. */
export async function readSaleSwitches(
  context: Readonly<RouterContextProvider>,
): Promise<SaleSwitches> {
  const settings = await readArea(context, 'settings', ({ db }) => readSettings(db));
  return settings.ok ? settings.value : HIDDEN_SALE;
}
