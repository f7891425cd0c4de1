import type { Db } from '../../../app/data/database/tables.ts';
import { createRoom } from '../../../app/data/rooms/rooms.server.ts';
import type { Room } from '../../../app/domain/room/room.ts';
import { mustSave } from './must-save.ts';

/** Opens a private room without an end in the near future. */
export function addRoom(
  db: Db,
  works: number[],
  { title = 'For a collector', endsOn = '2099-12-31' } = {},
): Promise<Room> {
  return mustSave(createRoom(db, { title, works }, endsOn));
}
