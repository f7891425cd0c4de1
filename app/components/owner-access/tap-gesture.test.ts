import { expect, test } from 'vitest';
import {
  addTapTime,
  countTap,
  isGestureComplete,
  isNearMiss,
  type TapWindow,
} from './tap-gesture.ts';

function tapAt(...times: number[]): TapWindow {
  const [first = 0, ...rest] = times;
  return rest.reduce<TapWindow>(countTap, countTap(null, first));
}

function evenly(taps: number, duration: number): number[] {
  return Array.from({ length: taps }, (_, index) => 1000 + (index * duration) / (taps - 1));
}

test('fifteen taps within three seconds complete the gesture', () => {
  expect(isGestureComplete(tapAt(...evenly(15, 2999)))).toBe(true);
});

test('fourteen taps do not complete the gesture', () => {
  expect(isGestureComplete(tapAt(...evenly(14, 1000)))).toBe(false);
});

test('fifteen taps over more than three seconds do not complete the gesture', () => {
  expect(isGestureComplete(tapAt(...evenly(15, 3100)))).toBe(false);
});

test('a tap after the window has closed opens a new window and counts as its first', () => {
  expect(tapAt(0, 100, 200, 3000)).toEqual({ openedAt: 3000, taps: 1 });
});

test('the window opens with the first tap and does not slide', () => {
  expect(tapAt(0, 2000, 2999)).toEqual({ openedAt: 0, taps: 3 });
});

const near = (times: number[]) => isNearMiss(times.reduce<number[]>(addTapTime, []));

test('fifteen taps within six seconds are a near miss; fewer or slower taps are not', () => {
  expect(near(evenly(15, 3100))).toBe(true);
  expect(near(evenly(15, 6000))).toBe(true);
  expect(near(evenly(15, 6100))).toBe(false);
  expect(near(evenly(14, 4000))).toBe(false);
});
