import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createReadiness } from './health.ts';

afterEach(() => vi.useRealTimers());

test('the parts are asked at most once a second, wherever the clock of the system goes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let asked = 0;
  let isThere = true;
  const readiness = createReadiness(
    [
      async () => {
        asked += 1;
        if (!isThere) throw new Error('away');
      },
    ],
    pino({ level: 'silent' }),
  );
  const app = new Hono().get('/', readiness);
  const ask = async () => (await app.request('/')).status;

  expect([await ask(), await ask(), asked]).toEqual([200, 200, 1]);
  isThere = false;
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  expect([await ask(), asked]).toEqual([200, 1]);
  vi.advanceTimersByTime(1500);
  expect([await ask(), asked]).toEqual([503, 2]);
});

test('a part that hangs is not ready, and is not asked again meanwhile', async () => {
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  const app = new Hono().get('/', createReadiness([hang], pino({ level: 'silent' })));
  expect((await app.request('/')).status).toBe(503);
  expect((await app.request('/')).status).toBe(503);
  expect(asked).toBe(1);
});
