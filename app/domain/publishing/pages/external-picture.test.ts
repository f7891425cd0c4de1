import { expect, test } from 'vitest';
import { samplePicture } from '../../../../tests/support/content/samples.ts';
import { toExternalPicture } from './external-picture.ts';

function shapeOf(width: number, height: number) {
  const { url, ...size } = toExternalPicture(
    'https://example.org',
    samplePicture({ width, height }),
  );
  return [url.slice(url.lastIndexOf('/') + 1), size.width, size.height];
}

test('a picture for other sites is a JPEG with no side over 1280 px', () => {
  expect(shapeOf(3000, 2000)).toEqual(['1280.jpg', 1280, 853]);
  expect(shapeOf(3000, 4000)).toEqual(['960.jpg', 960, 1280]);
});

test('a small picture keeps its own size, because nothing is enlarged', () => {
  expect(shapeOf(500, 400)).toEqual(['640.jpg', 500, 400]);
  expect(shapeOf(100, 100)).toEqual(['320.jpg', 100, 100]);
});

test('a very tall picture has the smallest offered size', () => {
  expect(shapeOf(1000, 9000)).toEqual(['320.jpg', 320, 2880]);
});

test('the URL is absolute', () => {
  expect(toExternalPicture('https://example.org', samplePicture()).url).toBe(
    'https://example.org/media/works/a/1280.jpg',
  );
});
