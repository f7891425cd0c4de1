import type { RouterContextProvider } from 'react-router';
import { findShownWork } from '../data/shown-works.server.ts';
import { findWorkInGroup } from '../data/viewing.server.ts';
import type { GroupKind } from '../domain/content/group.ts';
import { viewedId, wholeSequence, type WorkSequence } from '../domain/content/viewing.ts';
import type { ShownWork } from '../domain/content/work.ts';
import { notFound } from './not-found/not-found.ts';
import { readArea } from './read-area.server.ts';

/** The work that the address names, in its group of the chosen kind, or alone; one that is gone is not found. */
export async function readViewed(
  context: Readonly<RouterContextProvider>,
  request: Request,
  chooseKind: (work: ShownWork) => GroupKind | undefined,
): Promise<WorkSequence | null> {
  const id = viewedId(new URL(request.url).search);
  if (id === null) return null;
  const found = await readArea(context, 'gallery', async ({ db }) => {
    const work = await findShownWork(db, id);
    const kind = work && chooseKind(work);
    if (!work || !kind) return work && wholeSequence([work]);
    return findWorkInGroup(db, kind, work);
  });
  if (!found.ok) return null;
  if (!found.value) throw notFound();
  return found.value;
}
