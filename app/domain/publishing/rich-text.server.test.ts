import { expect, test } from 'vitest';
import { plainLines, plainText, renderText } from './rich-text.server.ts';

test('paragraphs, line breaks, emphasis, links and lists are formatted', () => {
  expect(renderText('One *two* **three**\nfour\n\n- five\n- six')).toBe(
    '<p>One <em>two</em> <strong>three</strong><br />\nfour</p>\n<ul>\n<li>five</li>\n<li>six</li>\n</ul>',
  );
  expect(renderText('[site](https://example.org) [me](mailto:me@example.org)')).toBe(
    '<p><a href="https://example.org">site</a> <a href="mailto:me@example.org">me</a></p>',
  );
});

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](JaVaScRiPt:alert(1))', '<p>x</p>'],
  ['[x](data:text/html,y)', '<p>x</p>'],
  ['[x](irc://y)', '<p>x</p>'],
  ['[x](//y)', '<p>x</p>'],
  ['# no heading', '<p># no heading</p>'],
  ['**unbalanced *marks', '<p>**unbalanced *marks</p>'],
])('%s is inert', (text, html) => {
  expect(renderText(text)).toBe(html);
});

test('a picture becomes a link, so that the page does not fetch it', () => {
  expect(renderText('![x](https://example.org/x.png)')).not.toContain('<img');
});

test('plain text is one line without formatting', () => {
  const text = 'One **two**\nthree & <b>\n\n- four\n- [five](https://example.org)';
  expect(plainText(text)).toBe('One two three & <b> four five');
  expect(plainText(null)).toBeNull();
});

test('plain lines keep line breaks without formatting', () => {
  expect(plainLines('One *day*\ntwo\n\n- [a](https://a.example) & b\n- c')).toBe(
    'One day\ntwo\n\na & b\nc',
  );
});

test('a text with thousands of unbalanced marks is kept whole', () => {
  const words = renderText('word *[_**'.repeat(1000))?.match(/word/g);
  expect(words).toHaveLength(1000);
});

test('an absent text stays null', () => {
  expect(renderText(null)).toBeNull();
});
