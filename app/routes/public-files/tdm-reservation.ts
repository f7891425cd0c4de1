import { servicesContext } from '../../context.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { writeReservations } from '../../domain/publishing/rights/tdm-reservation.ts';
import { notFound } from '../not-found/not-found.ts';
import type { Route } from './+types/tdm-reservation';
import { fileResponse } from './public-file.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { noTraining } = await readSettings(db);
  if (!noTraining) throw notFound();
  return fileResponse(writeReservations(), 'application/json');
}
