import type { Generated } from 'kysely';
import type { RoomDevice } from '../../domain/room/room.ts';

/** Private rooms: what the history contains of them. */
type RoomsTable = {
  id: Generated<number>;
  version: Generated<number>;
  title: string;
  text: string | null;
  /** The ids of the works, in order, joined by commas. Ids of deleted works are ignored. */
  works: string;
  /** The last day, `YYYY-MM-DD`. */
  endsOn: string;
  /** When the owner ended the room, ISO 8601. */
  endedAt: string | null;
};

/** What the history must not contain. A row outlives its room as long as the room can be brought back. */
type RoomSecretsTable = {
  roomId: number;
  token: string;
  tokenHash: string;
  passwordHash: string | null;
  /** The prices in this room: JSON of amounts by the id of the work. */
  prices: Generated<string>;
  currency: string | null;
};

type RoomVisitsTable = {
  id: Generated<number>;
  roomId: number;
  /** The minute, ISO 8601. */
  at: string;
  device: RoomDevice;
  /** The ids of the works that were looked at, joined by commas. */
  works: string;
};

export type RoomTables = {
  Rooms: RoomsTable;
  RoomSecrets: RoomSecretsTable;
  RoomVisits: RoomVisitsTable;
};
