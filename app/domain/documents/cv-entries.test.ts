import { expect, test } from 'vitest';
import { readCvEntries } from './cv-entries.ts';

test('each line is an entry, and a year at its start is split off', () => {
  expect(
    readCvEntries('2002 Royal Academy, Ghent\n\n 1998–2002: Sint-Lucas \n2010, Prize'),
  ).toEqual([
    { year: '2002', texts: ['Royal Academy, Ghent'] },
    { year: '1998–2002', texts: ['Sint-Lucas'] },
    { year: '2010', texts: ['Prize'] },
  ]);
});

test('consecutive entries of the same year are grouped', () => {
  expect(readCvEntries('2010 One\n2010 Two\nS.M.A.K., Ghent\nBoijmans')).toEqual([
    { year: '2010', texts: ['One', 'Two'] },
    { year: '', texts: ['S.M.A.K., Ghent', 'Boijmans'] },
  ]);
  expect(readCvEntries(' \n')).toEqual([]);
});

test('a number that is not a year, and a year alone, stay in the text', () => {
  expect(readCvEntries('12 prints\n2024')).toEqual([{ year: '', texts: ['12 prints', '2024'] }]);
});
