import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../context.ts';
import { findWork } from '../data/works.server.ts';
import { viewedId } from '../domain/viewing.ts';
import type { Work } from '../domain/work.ts';
import { notFound } from './not-found/not-found.ts';
import { readArea } from './read-area.server.ts';

/** The work that the address names, where the page itself does not show it; a work that is gone is not found. */
export async function readAloneWork(
  context: Readonly<RouterContextProvider>,
  request: Request,
  groups: readonly Work[][],
): Promise<Work | null> {
  const id = viewedId(new URL(request.url).search);
  if (id === null || groups.some((works) => works.some((work) => work.id === id))) return null;
  const { db } = context.get(servicesContext);
  const work = await readArea(context, 'gallery', () => findWork(db, id));
  if (!work.ok) return null;
  if (!work.value) throw notFound();
  return work.value;
}
