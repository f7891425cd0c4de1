import { expect, test } from 'vitest';
import { parseForm } from '../form.ts';
import { isRoomOpen, loggedPath, roomPicture, roomSale } from './room.ts';
import { roomForm, roomUpdateForm, visitForm } from './room-form.ts';

test('a room is open until the end of its last day, unless the owner ends it', () => {
  expect(isRoomOpen({ endsOn: '2026-11-19', endedAt: null }, '2026-11-19')).toBe(true);
  expect(isRoomOpen({ endsOn: '2026-11-18', endedAt: null }, '2026-11-19')).toBe(false);
  const endedAt = '2026-11-18T10:00:00.000Z';
  expect(isRoomOpen({ endsOn: '2026-12-19', endedAt }, '2026-11-19')).toBe(false);
});

const PRICE = { amount: 120_000, currency: 'EUR' };
const OWN = { amount: 100_000, currency: 'EUR' };

test('a work that is for sale has the price of the room, or that of its record', () => {
  expect(roomSale({ status: null, price: PRICE }, null).priceText).toBe('€1,200');
  expect(roomSale({ status: 'available', price: PRICE }, OWN).priceText).toBe('€1,000');
  expect(roomSale({ status: 'available', price: null }, null).priceText).toBeNull();
  expect(roomSale({ status: 'sold', price: PRICE }, OWN)).toEqual({
    status: 'sold',
    priceText: null,
  });
});

test('logs do not name the token of a room', () => {
  for (const path of ['/room/abc', '/room/abc.data', '/ROOM/abc/x', '/r%6Fom/abc', '//room/abc']) {
    expect(loggedPath(path)).toBe('/room/…');
  }
  for (const path of ['/', '/rooms/abc', '/works/12-room', '/room']) {
    expect(loggedPath(path)).toBe(path);
  }
});

test('the pictures of a room are below its address', () => {
  expect(roomPicture('abc', '/media/works/1234.jpg')).toBe('/room/abc/1234.jpg');
});

test('a new room has a title and works in their order', () => {
  expect(parseForm(roomForm, { title: ' For a collector ', works: '3,1,3' })).toEqual({
    ok: true,
    value: { title: 'For a collector', works: [3, 1] },
  });
  for (const works of ['', 'x', Array.from({ length: 201 }, (_, n) => n + 1).join()]) {
    expect(parseForm(roomForm, { title: 'For a collector', works })).toMatchObject({
      ok: false,
      errors: { works: expect.any(String) },
    });
  }
});

const UPDATE = {
  id: '1',
  version: '1',
  title: 'For a collector',
  works: '3',
  endsOn: '2026-12-19',
  currency: 'EUR',
};

test('own prices are amounts by work, and an empty one is none', () => {
  const prices = JSON.stringify({ 3: ' 1.200,50 ', 4: '', x: '5' });
  expect(parseForm(roomUpdateForm, { ...UPDATE, prices })).toMatchObject({
    ok: true,
    value: { prices: { currency: 'EUR', amounts: { 3: 120_050 } }, text: null },
  });
  expect(parseForm(roomUpdateForm, UPDATE)).toMatchObject({
    value: { prices: { amounts: {} } },
  });
});

test.each([
  ['prices', '{"3":"a lot"}'],
  ['endsOn', '2026-02-30'],
  ['currency', 'EURO'],
  ['title', ' '],
  ['text', 'x'.repeat(5001)],
])('the %s %o is refused', (name, value) => {
  expect(parseForm(roomUpdateForm, { ...UPDATE, [name]: value })).toMatchObject({
    ok: false,
    errors: { [name]: expect.any(String) },
  });
});

test('a visit is reported from a phone or a computer, with the works', () => {
  expect(parseForm(visitForm, { device: 'phone', works: '1,2' }).ok).toBe(true);
  expect(parseForm(visitForm, { device: 'fridge', works: '1' }).ok).toBe(false);
  expect(parseForm(visitForm, { device: 'phone' }).ok).toBe(false);
});
