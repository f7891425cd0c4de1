import { parseIds } from '../../domain/id.ts';
import type { RoomDevice, RoomVisit } from '../../domain/room/room.ts';
import type { Db } from '../database/tables.ts';

const MINUTE = 60 * 1000;
/** Reports from the same kind of device within this time are one visit: nothing else identifies a visitor. */
const VISIT_MILLISECONDS = 30 * MINUTE;

type Report = { device: RoomDevice; works: readonly number[] };

/** Adds what a visitor looked at to the visit in progress, or to a new one. The content version stays. */
export function addVisit(
  db: Db,
  roomId: number,
  { device, works }: Report,
  now: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const last = await trx
      .selectFrom('RoomVisits')
      .select(['id', 'works'])
      .where('roomId', '=', roomId)
      .where('device', '=', device)
      .where('at', '>', minuteOf(now - VISIT_MILLISECONDS))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!last) {
      const visit = { roomId, device, at: minuteOf(now), works: works.join() };
      await trx.insertInto('RoomVisits').values(visit).execute();
      return;
    }
    const all = new Set([...parseIds(last.works), ...works]);
    await trx
      .updateTable('RoomVisits')
      .set({ works: [...all].join() })
      .where('id', '=', last.id)
      .execute();
  });
}

/** By room, newest first. */
export async function listVisits(db: Db, roomId?: number): Promise<Map<number, RoomVisit[]>> {
  let query = db.selectFrom('RoomVisits').selectAll().orderBy('id', 'desc');
  if (roomId !== undefined) query = query.where('roomId', '=', roomId);
  const rows = await query.execute();
  const visits = new Map<number, RoomVisit[]>();
  for (const row of rows) {
    const visit = { at: row.at, device: row.device, workIds: parseIds(row.works) };
    const ofRoom = visits.get(row.roomId);
    if (ofRoom) ofRoom.push(visit);
    else visits.set(row.roomId, [visit]);
  }
  return visits;
}

function minuteOf(time: number): string {
  return new Date(time - (time % MINUTE)).toISOString();
}
