import { hash, randomBytes } from 'node:crypto';
import type { Deletion } from '../../domain/form.ts';
import { parseIds } from '../../domain/id.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import type { Room, RoomPrices } from '../../domain/room/room.ts';
import type { RoomEnd, RoomInput, RoomUpdate } from '../../domain/room/room-form.ts';
import { changeContent, changeRow, readBack } from '../content.server.ts';
import type { Db } from '../database/tables.ts';
import { keepExisting } from '../works/shown-works.server.ts';
import { listVisits } from './visits.server.ts';

const TOKEN_BYTES = 16;

/** Newest first. */
export async function listRooms(db: Db): Promise<Room[]> {
  const rows = await selectRooms(db).orderBy('Rooms.id', 'desc').execute();
  const visits = await listVisits(db);
  return rows.map((row) => ({ ...toRoom(row), visits: visits.get(row.id) ?? [] }));
}

export async function findRoom(db: Db, id: number): Promise<Room | undefined> {
  const row = await selectRooms(db).where('Rooms.id', '=', id).executeTakeFirst();
  return row && { ...toRoom(row), visits: (await listVisits(db, id)).get(id) ?? [] };
}

/** Opens a room until the end of a day. */
export function createRoom(
  db: Db,
  { title, works }: RoomInput,
  endsOn: string,
): Promise<Saved<Room>> {
  return changeContent(db, async (trx) => {
    const existing = await keepExisting(trx, 'Gallery', works);
    if (existing.length === 0) return { ok: false, reason: 'missing' };
    const { id } = await trx
      .insertInto('Rooms')
      .values({ title, works: existing.join(), endsOn })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await trx
      .insertInto('RoomSecrets')
      .values({ roomId: id, token, tokenHash: hashRoomToken(token) })
      .execute();
    return readBack(findRoom(trx, id));
  });
}

export function updateRoom(db: Db, input: RoomUpdate): Promise<Saved<Room>> {
  return changeRow(db, findRoom, input, async (trx) => {
    const { id, version, title, text, works, endsOn, prices } = input;
    const { currency } = prices;
    await trx
      .updateTable('Rooms')
      .set({ title, text, works: works.join(), endsOn, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('RoomSecrets')
      .set({ prices: JSON.stringify(prices.amounts), currency })
      .where('roomId', '=', id)
      .execute();
    return readBack(findRoom(trx, id));
  });
}

/** Ends a room, or opens it again until the end of a day. */
export function endRoom(
  db: Db,
  { isEnded, ...row }: RoomEnd,
  { now, until }: { now: number; until: string },
): Promise<Saved<Room>> {
  return changeRow(db, findRoom, row, async (trx, { id, version, endsOn }) => {
    const end = isEnded
      ? { endedAt: new Date(now).toISOString() }
      : { endedAt: null, endsOn: endsOn > until ? endsOn : until };
    await trx
      .updateTable('Rooms')
      .set({ ...end, version: version + 1 })
      .where('id', '=', id)
      .execute();
    return readBack(findRoom(trx, id));
  });
}

/** Sets the password of a room, or removes it. Those who entered another one have to enter the new one. */
export function setRoomPassword(
  db: Db,
  row: Deletion,
  passwordHash: string | null,
): Promise<Saved<Room>> {
  return changeRow(db, findRoom, row, async (trx, { id, version }) => {
    await trx.updateTable('RoomSecrets').set({ passwordHash }).where('roomId', '=', id).execute();
    await trx
      .updateTable('Rooms')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
    return readBack(findRoom(trx, id));
  });
}

export function deleteRoom(db: Db, row: Deletion): Promise<Saved<Room>> {
  return changeRow(db, findRoom, row, async (trx, room) => {
    await trx.deleteFrom('Rooms').where('id', '=', room.id).execute();
    return saved(room);
  });
}

/** Deletes the secrets of deleted rooms that cannot be brought back any more. */
export async function deleteLostSecrets(db: Db): Promise<void> {
  const known = db.selectFrom('JournalRows').select('rowId').where('table', '=', 'Rooms');
  await db
    .deleteFrom('RoomSecrets')
    .where('roomId', 'not in', db.selectFrom('Rooms').select('id'))
    .where('roomId', 'not in', known)
    .execute();
}

/** Rooms are looked up by a hash, so that the time of the answer tells nothing about the token. */
export function hashRoomToken(token: string): string {
  return hash('sha256', token);
}

export function parsePrices(json: string, currency: string | null): RoomPrices {
  return { currency, amounts: JSON.parse(json) as RoomPrices['amounts'] };
}

function selectRooms(db: Db) {
  return db
    .selectFrom('Rooms')
    .innerJoin('RoomSecrets', 'RoomSecrets.roomId', 'Rooms.id')
    .select(['Rooms.id', 'version', 'title', 'text', 'works', 'endsOn', 'endedAt'])
    .select(['token', 'passwordHash', 'prices', 'currency']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRooms>['executeTakeFirstOrThrow']>>;

function toRoom({ works, prices, currency, passwordHash, ...row }: Row): Omit<Room, 'visits'> {
  return {
    ...row,
    workIds: parseIds(works),
    prices: parsePrices(prices, currency),
    hasPassword: passwordHash !== null,
  };
}
