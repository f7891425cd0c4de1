import { expect, test } from 'vitest';
import { renderText } from '../../publishing/rich-text.server.ts';
import { richBlocks } from './rich-blocks.ts';

const blocksOf = (text: string) =>
  richBlocks(renderText(text)).map(({ kind, spans }) => [
    kind,
    spans.map(({ text: words }) => words).join(''),
  ]);

test('paragraphs, line breaks and list items are recognised', () => {
  expect(blocksOf('One\ntwo\n\nThree\n\n- first\n- second')).toEqual([
    ['paragraph', expect.stringMatching(/^One\n\s?two$/)],
    ['paragraph', 'Three'],
    ['item', 'first'],
    ['item', 'second'],
  ]);
});

test('italic and bold text is marked, and entities are decoded', () => {
  const [block] = richBlocks(renderText('a *b* **c** <d> & "e"'));
  expect(block?.spans).toEqual([
    { text: 'a ', isItalic: false, isBold: false },
    { text: 'b', isItalic: true, isBold: false },
    { text: ' ', isItalic: false, isBold: false },
    { text: 'c', isItalic: false, isBold: true },
    { text: ' <d> & "e"', isItalic: false, isBold: false },
  ]);
  expect(richBlocks(null)).toEqual([]);
});
