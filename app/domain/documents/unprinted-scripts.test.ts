import { expect, test } from 'vitest';
import { findUnprinted } from './unprinted-scripts.ts';

test('scripts that the fonts do not cover are listed once', () => {
  expect(findUnprinted(['月光', '달빛', 'Moon 月'])).toEqual(['Chinese', 'Korean']);
  expect(findUnprinted(['แสงจันทร์, चाँदनी 🌙'])).toEqual(['Thai', 'Devanagari', 'emoji']);
  expect(findUnprinted(['ひかり'])).toEqual(['Japanese']);
  expect(findUnprinted(['ბინდი', 'ሰማይ'])).toEqual(['Georgian', 'another script']);
});

test('scripts that the fonts cover are not listed', () => {
  const printed = ['Łódź, Straße ½ ⅜ ² ™ ©', 'Тихий свет', 'Ελληνικό φως', 'אור שקט', 'ضوء هادئ'];
  expect(findUnprinted(printed)).toEqual([]);
});
