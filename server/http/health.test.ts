import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createReadiness } from './health.ts';

afterEach(() => vi.useRealTimers());

test('the checks run at most once a second, even if the system clock is changed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let runs = 0;
  let isAvailable = true;
  const readiness = createReadiness(
    [
      async () => {
        runs += 1;
        if (!isAvailable) throw new Error('away');
      },
    ],
    pino({ level: 'silent' }),
  );
  const app = new Hono().get('/', readiness);
  const request = async () => (await app.request('/')).status;

  expect([await request(), await request(), runs]).toEqual([200, 200, 1]);
  isAvailable = false;
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  expect([await request(), runs]).toEqual([200, 1]);
  vi.advanceTimersByTime(1500);
  expect([await request(), runs]).toEqual([503, 2]);
});

test('a check that hangs reports not ready, and is not started again', async () => {
  let runs = 0;
  const hang = () => {
    runs += 1;
    return new Promise<never>(() => {});
  };
  const app = new Hono().get('/', createReadiness([hang], pino({ level: 'silent' })));
  vi.useFakeTimers({ toFake: ['performance'] });
  const first = app.request('/');
  vi.advanceTimersByTime(1500);
  const answers = await Promise.all([first, app.request('/')]);
  expect([...answers.map(({ status }) => status), runs]).toEqual([503, 503, 1]);
});
