import { pickFields } from '../../domain/work/field-values.ts';
import { DETAIL_TEXTS, FACT_NAMES } from '../../domain/work/fields.ts';
import { parseIds } from '../../domain/id.ts';
import {
  ownPrice,
  publicPicture,
  type Room,
  roomPicture,
  roomSale,
  type RoomWork,
} from '../../domain/room/room.ts';
import { toPrice } from '../../domain/work/price.ts';
import type { Db } from '../database/tables.ts';
import { toPicture } from '../pictures/picture-rows.server.ts';
import { LISTED_COLUMNS } from '../works/shown-works.server.ts';
import { hashRoomToken, parsePrices } from './rooms.server.ts';

/** A room that is open to those who have its link, and its password if it has one. */
export type OpenRoom = Pick<
  Room,
  'id' | 'title' | 'text' | 'workIds' | 'prices' | 'endsOn' | 'token'
> & { passwordHash: string | null };

/** Undefined for an unknown token, and for a room that has ended or was deleted. */
export async function findOpenRoom(
  db: Db,
  token: string,
  today: string,
): Promise<OpenRoom | undefined> {
  const row = await db
    .selectFrom('RoomSecrets')
    .innerJoin('Rooms', 'Rooms.id', 'RoomSecrets.roomId')
    .select(['Rooms.id', 'title', 'text', 'works', 'endsOn'])
    .select(['token', 'passwordHash', 'prices', 'currency'])
    .where('tokenHash', '=', hashRoomToken(token))
    .where('endedAt', 'is', null)
    .where('endsOn', '>=', today)
    .executeTakeFirst();
  if (!row) return undefined;
  const { works, prices, currency, ...room } = row;
  return { ...room, workIds: parseIds(works), prices: parsePrices(prices, currency) };
}

/** The works of a room in its order, also hidden ones, as their records are now. */
export async function listRoomWorks(db: Db, room: OpenRoom): Promise<RoomWork[]> {
  const { token, workIds, prices } = room;
  const rows = await db
    .selectFrom('Gallery as work')
    .leftJoin('Pictures', 'Pictures.image', 'work.image')
    .select(LISTED_COLUMNS)
    .select(DETAIL_TEXTS.map((name) => `work.${name}` as const))
    .select(['work.status', 'work.price', 'work.currency'])
    .where('work.id', 'in', workIds)
    .execute();
  const works = new Map(
    rows.map((row): [number, RoomWork] => {
      const sale = { status: row.status, price: toPrice(row.price, row.currency) };
      const work = {
        ...pickFields(['id', 'title', 'alternativeText', 'description'], row),
        ...roomSale(sale, ownPrice(prices, row.id)),
        picture: { ...toPicture(row), image: roomPicture(token, row.image) },
        facts: FACT_NAMES.flatMap((name) => row[name] ?? []),
      };
      return [row.id, work];
    }),
  );
  return workIds.flatMap((id) => works.get(id) ?? []);
}

/** Whether a picture, by the UUID in its path, is that of a work in the room. */
export async function hasRoomPicture(
  db: Db,
  { workIds }: OpenRoom,
  name: string,
): Promise<boolean> {
  const rows = await db.selectFrom('Gallery').select('image').where('id', 'in', workIds).execute();
  return rows.some(({ image }) => image.startsWith(`${publicPicture(name)}.`));
}
