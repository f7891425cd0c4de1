import { expect, test } from 'vitest';
import { startLate } from './late-start.ts';

const PAGE =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
  '<script nonce="n">window.__reactRouterContext = {};</script>' +
  '<script nonce="n" type="module" async="">import "/assets/a.js";</script>';

test('nothing of a page asks for a script before it is woken', () => {
  const late = startLate(PAGE);
  expect(late).not.toContain('modulepreload" href');
  expect(late).not.toContain('type="module" async');
});

test('the script that hands over the data wakes the inert one, with every module that it needs', () => {
  const [handing, entry] = startLate(PAGE).split('</script>');
  expect(handing).toMatch(/^<script nonce="n">\(function wakeWhenShown/);
  expect(handing).toContain('(["/assets/a.js","/assets/b.js"]);window.__reactRouterContext = {};');
  expect(entry).toBe('<script nonce="n" id="start" type="text/plain">import "/assets/a.js";');
});

test('a page that is put together otherwise stays as it is', () => {
  const plain = '<link rel="modulepreload" href="/assets/a.js"/><p>without data</p>';
  expect(startLate(plain)).toBe(plain);
});
