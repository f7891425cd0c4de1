import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hero } from './hero.tsx';

test('on a phone a wide hero fetches three quarters of the width that covers its box', () => {
  const picture = { image: '/media/site-content/a.jpg', width: 800, height: 400, placeholder: '' };
  const image = {
    page: 'home',
    alternativeText: '',
    fit: 'fill',
    focusX: 50,
    focusY: 50,
  } as const;
  const html = renderToStaticMarkup(
    <Hero image={{ ...image, picture, version: 1 }} layout="wide" />,
  );
  const [, sizes] = /sizes="([^"]*)"/.exec(html) ?? [];
  expect(sizes).toMatch(/, max\(100vw, 1\.500 \* min\(100svh - 20rem, 120vw\)\)$/);
});
