import { describe, expect, test } from 'vitest';
import { readAllContent } from '../../../app/data/all-content.server.ts';
import { inSnapshot } from '../../../app/data/backup/snapshot.server.ts';
import { emptyJournal } from '../../../app/data/journal/read-journal.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import {
  findOpenRoom,
  hasRoomPicture,
  listRoomWorks,
} from '../../../app/data/rooms/open-room.server.ts';
import {
  createRoom,
  deleteLostSecrets,
  deleteRoom,
  endRoom,
  findRoom,
  listRooms,
  updateRoom,
} from '../../../app/data/rooms/rooms.server.ts';
import { addVisit } from '../../../app/data/rooms/visits.server.ts';
import { deleteWork } from '../../../app/data/works/works.server.ts';
import type { Room } from '../../../app/domain/room/room.ts';
import { addWork, entryOf } from '../../support/content/journal-entries.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { addRoom } from '../../support/content/rooms.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';

const TODAY = '2026-11-19';
const NOW = Date.parse(`${TODAY}T10:20:30.000Z`);
const MINUTE = 60_000;

describe.each(DIALECTS)('private rooms on %s', (dialect) => {
  const db = useDatabase(dialect);

  const open = (room: Room, today = TODAY) => findOpenRoom(db(), room.token, today);
  const end = (room: Room, isEnded?: 'on') =>
    endRoom(db(), { ...room, isEnded }, { now: NOW, until: '2026-12-19' });
  const addWorks = async () => {
    const works = [];
    for (const n of [1, 2, 3]) works.push(await addWork(db(), n, `W${n}`));
    return works.map(({ id }) => id);
  };
  const update = (room: Room, values: object) =>
    updateRoom(db(), { ...room, works: room.workIds, ...values });

  test('a room is open to its link until the end of its last day', async () => {
    const [first = 0, second = 0] = await addWorks();
    const room = await addRoom(db(), [second, first], { endsOn: TODAY });
    expect(room.token).toMatch(/^[\w-]{22}$/);
    expect(room).toMatchObject({
      title: 'For a collector',
      workIds: [second, first],
      hasPassword: false,
    });
    expect(await open(room)).toMatchObject({ id: room.id, workIds: [second, first] });
    expect(await open(room, '2026-11-20')).toBeUndefined();
    expect(await findOpenRoom(db(), room.token.toLowerCase(), TODAY)).toBeUndefined();
    expect(await findOpenRoom(db(), '', TODAY)).toBeUndefined();
  });

  test('a room needs works that exist', async () => {
    const room = { title: 'Empty', works: [999] };
    expect(await createRoom(db(), room, TODAY)).toEqual({ ok: false, reason: 'missing' });
    expect(await listRooms(db())).toEqual([]);
  });

  test('its works stand in its order with the prices and status of their records as they are now, also hidden ones', async () => {
    const [a = 0, b = 0, c = 0] = await addWorks();
    const room = await addRoom(db(), [c, a, b]);
    const set = (id: number, values: object) =>
      db().updateTable('Gallery').set(values).where('id', '=', id).execute();
    await set(a, { price: 120_000, currency: 'EUR', year: '2024', isHidden: 1 });
    await set(b, { price: 90_000, currency: 'EUR', status: 'sold' });
    const prices = { currency: 'EUR', amounts: { [c]: 50_000, [b]: 40_000 } };
    const changed = await mustSave(update(room, { prices }));
    const opened = await open(changed);
    if (!opened) throw new Error('The room is not open.');
    const works = await listRoomWorks(db(), opened);
    expect(works).toMatchObject([
      { title: 'W3', status: null, priceText: '€500' },
      { title: 'W1', priceText: '€1,200', facts: ['2024', '40 x 60 cm'] },
      { title: 'W2', status: 'sold', priceText: null },
    ]);
    expect(works[0]?.picture.image).toBe(
      `/room/${room.token}/00000000-0000-4000-8000-000000000003.jpg`,
    );
    const picture = (n: number) =>
      hasRoomPicture(db(), opened, `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    await addWork(db(), 4, 'Elsewhere');
    expect(await Promise.all([1, 2, 3, 4].map(picture))).toEqual([true, true, true, false]);
    expect(await hasRoomPicture(db(), opened, '%')).toBe(false);
  });

  test('a deleted work leaves its rooms, and stands in them again when it is brought back', async () => {
    const [a = 0, b = 0] = await addWorks();
    const room = await addRoom(db(), [a, b]);
    const titles = async () => {
      const opened = await open(room);
      return opened && (await listRoomWorks(db(), opened)).map(({ title }) => title);
    };
    const entry = await entryOf(deleteWork(db(), { id: a, version: 1 }));
    expect(await titles()).toEqual(['W2']);
    await mustSave(undoEntry(db(), entry));
    expect(await titles()).toEqual(['W1', 'W2']);
  });

  test('a room that ends, is opened again or is deleted follows at once, and each of these can be undone', async () => {
    const room = await addRoom(db(), await addWorks());
    const ended = await end(room, 'on');
    expect(ended).toMatchObject({ ok: true, value: { endedAt: '2026-11-19T10:20:30.000Z' } });
    expect(await open(room)).toBeUndefined();
    await mustSave(undoEntry(db(), await entryOf(Promise.resolve(ended))));
    expect(await open(room)).toBeDefined();

    const now = await findRoom(db(), room.id);
    if (!now) throw new Error('There is no room.');
    const past = await mustSave(update(now, { endsOn: '2026-11-01' }));
    expect(await open(room)).toBeUndefined();
    const again = await mustSave(end(past));
    expect(again.endsOn).toBe('2026-12-19');
    expect(await open(room)).toBeDefined();

    const deleted = await entryOf(deleteRoom(db(), again));
    expect(await open(room)).toBeUndefined();
    await mustSave(undoEntry(db(), deleted));
    expect(await open(room)).toMatchObject({ token: room.token });
  });

  test('a stale change is refused with the room as it is', async () => {
    const room = await addRoom(db(), await addWorks());
    await mustSave(update(room, { title: 'For Ben' }));
    expect(await update(room, { title: 'For Cas' })).toMatchObject({
      ok: false,
      reason: 'stale',
      current: { title: 'For Ben' },
    });
  });

  test('the journal and exports contain neither the link nor the prices of a room; a backup does', async () => {
    const [a = 0] = await addWorks();
    const room = await addRoom(db(), [a]);
    const prices = { currency: 'EUR', amounts: { [a]: 73_917_391 } };
    await mustSave(update(room, { prices, text: 'Welcome' }));
    await mustSave(deleteRoom(db(), { id: room.id, version: 2 }));
    const journal = [
      ...(await db().selectFrom('Journal').selectAll().execute()),
      ...(await db().selectFrom('JournalRows').selectAll().execute()),
    ];
    expect(JSON.stringify(journal)).toContain('Welcome');
    const exported = await readAllContent(db());
    for (const secret of [room.token, '73917391']) {
      expect(JSON.stringify(journal)).not.toContain(secret);
      expect(JSON.stringify(exported)).not.toContain(secret);
    }
    const stored = await inSnapshot({ db: db(), dialect } as never, async ({ tables, rows }) => {
      const found = [];
      for (const table of tables) for await (const batch of rows(table)) found.push(...batch);
      return JSON.stringify(found);
    });
    expect(stored).toContain(room.token);
  });

  test('the link of a deleted room is forgotten with the history', async () => {
    const works = await addWorks();
    const kept = await addRoom(db(), works);
    const deleted = await addRoom(db(), works);
    await mustSave(deleteRoom(db(), deleted));
    const secrets = async () => (await db().selectFrom('RoomSecrets').selectAll().execute()).length;
    await deleteLostSecrets(db());
    expect(await secrets()).toBe(2);
    await emptyJournal(db());
    await deleteLostSecrets(db());
    expect(await secrets()).toBe(1);
    expect(await open(kept)).toBeDefined();
  });

  test('reports from the same kind of device within half an hour are one visit', async () => {
    const room = await addRoom(db(), await addWorks());
    const [a = 0, b = 0, c = 0] = room.workIds;
    const visit = (device: 'phone' | 'computer', works: number[], minutes: number) =>
      addVisit(db(), room.id, { device, works }, NOW + minutes * MINUTE);
    await visit('phone', [a], 0);
    await visit('phone', [b, a], 29);
    await visit('computer', [c], 29);
    await visit('phone', [c], 31);
    expect((await findRoom(db(), room.id))?.visits).toEqual([
      { at: '2026-11-19T10:51:00.000Z', device: 'phone', workIds: [c] },
      { at: '2026-11-19T10:49:00.000Z', device: 'computer', workIds: [c] },
      { at: '2026-11-19T10:20:00.000Z', device: 'phone', workIds: [a, b] },
    ]);
    await mustSave(deleteRoom(db(), room));
    expect(await db().selectFrom('RoomVisits').selectAll().execute()).toEqual([]);
  });
});
