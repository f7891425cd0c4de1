import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSite } from '../../support/dom/site.ts';

/** Opens the home page as a visitor, with a clock that only taps and pauses move. */
async function openHome() {
  const site = await openSite();
  site.endSession();
  await site.openPage('/');
  const line = await screen.findByText(/^© /);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    line,
    pause(milliseconds: number) {
      now += milliseconds;
    },
    tap(times: number, milliseconds = 100) {
      for (let count = 0; count < times; count += 1) {
        fireEvent.click(line);
        now += milliseconds;
      }
    },
  };
}

function hasLink(): boolean {
  return screen.queryAllByRole('link', { name: 'admin' }).length > 0;
}

const HINT = 'A little faster.';

test('fourteen taps, or fifteen over more than three seconds, reveal nothing; after three seconds the count starts again', async () => {
  const { tap, pause } = await openHome();
  tap(14);
  pause(3000);
  tap(15, 222);
  pause(3000);
  tap(14);
  pause(3000);
  tap(14);
  expect(hasLink()).toBe(false);
  tap(1);
  expect(hasLink()).toBe(true);
  await screen.findByText('The link ‘admin’ has appeared.');
});

test('fifteen taps in three to six seconds show a hint to tap faster, slower ones show nothing', async () => {
  const { tap, pause } = await openHome();
  tap(15, 450);
  pause(10_000);
  tap(14, 300);
  expect(screen.queryByText(HINT)).toBeNull();
  tap(1);
  await screen.findByText(HINT);
  expect(hasLink()).toBe(false);
});

test('fifteen presses of Enter or Space reveal the link, a held key does not', async () => {
  const { line, pause } = await openHome();
  for (let count = 0; count < 40; count += 1) {
    fireEvent.keyDown(line, { key: 'Enter', repeat: count > 0 });
  }
  pause(3000);
  for (let count = 0; count < 7; count += 1) {
    fireEvent.keyDown(line, { key: 'Enter' });
    fireEvent.keyDown(line, { key: ' ' });
    fireEvent.keyDown(line, { key: 'Tab' });
  }
  expect(hasLink()).toBe(false);
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(hasLink()).toBe(true);
});

test('the menu of a phone opens half a second after the last tap', async () => {
  const { tap } = await openHome();
  const { menuOpeners } = await import('../../../app/components/menu/nav-panel.tsx');
  const open = vi.fn();
  menuOpeners.subscribe(open);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tap(15);
  vi.advanceTimersByTime(499);
  tap(3);
  vi.advanceTimersByTime(499);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(open).toHaveBeenCalledTimes(1);
});
