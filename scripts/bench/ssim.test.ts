import { expect, test } from 'vitest';
import { type Grey, similarity } from './ssim.ts';

function paint(value: (at: number) => number): Grey {
  return { data: Uint8Array.from({ length: 1024 }, (_, at) => value(at)), width: 32, height: 32 };
}

test('a picture is wholly like itself, and less like itself the more it is disturbed', () => {
  const picture = paint((at) => (at * 7) % 256);
  const disturbed = paint((at) => ((at * 7) % 256) ^ (at % 3 === 0 ? 8 : 0));
  const spoiled = paint((at) => ((at * 7) % 256) ^ (at % 3 === 0 ? 64 : 0));
  expect(similarity(picture, picture)).toBeCloseTo(1);
  expect(similarity(picture, disturbed)).toBeLessThan(1);
  expect(similarity(picture, spoiled)).toBeLessThan(similarity(picture, disturbed));
});
