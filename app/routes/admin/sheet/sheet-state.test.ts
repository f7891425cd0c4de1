import { expect, test } from 'vitest';
import { addFiles, type Chosen, NOTHING_CHOSEN } from './sheet-state.ts';

const SHEET = new File(['Title'], 'werken.csv', { type: 'text/csv' });
const PICTURE = new File(['picture'], 'duin.jpg', { type: 'image/jpeg' });
const PDF = new File(['%PDF'], 'factuur.pdf', { type: 'application/pdf' });
const CHOSEN: Chosen = {
  ...NOTHING_CHOSEN,
  sheet: SHEET,
  pictures: [PICTURE],
  choices: new Map([[1, 'notes']]),
};

test('of the files in a folder the last sheet is used, and all pictures are added', () => {
  const last = new File(['Title'], 'werken.xlsx');
  const chosen = addFiles(NOTHING_CHOSEN, [SHEET, PICTURE, last], 'pictures');
  expect(chosen).toMatchObject({ sheet: last, pictures: [PICTURE] });
  expect(chosen.refused).toEqual({ sheet: [], pictures: [] });
});

test.each([PDF, PICTURE])(
  'the field for sheets refuses a file that is not a sheet: $name',
  (file) => {
    expect(addFiles(CHOSEN, [file], 'sheet')).toEqual({
      ...CHOSEN,
      refused: { sheet: ['This is no sheet: choose an .xlsx or .csv file.'], pictures: [] },
    });
  },
);

test('a file that is not a picture is refused by name, and earlier choices are kept', () => {
  const other = new File(['picture'], 'zee.png', { type: 'image/png' });
  const { refused, ...chosen } = addFiles(CHOSEN, [PDF, other], 'pictures');
  expect(chosen).toMatchObject({ sheet: SHEET, pictures: [PICTURE, other] });
  expect(chosen.choices).toBe(CHOSEN.choices);
  expect(refused).toEqual({
    sheet: [],
    pictures: [
      'factuur.pdf: This is no picture that can be used here: choose a JPEG, PNG, WebP, GIF, TIFF, HEIC or AVIF file.',
    ],
  });
});

test('of many files that are not pictures only the first are named', () => {
  const many = Array.from({ length: 9 }, (_, n) => new File([], `${n}.pdf`, { type: PDF.type }));
  const { pictures } = addFiles(CHOSEN, many, 'pictures').refused;
  expect(pictures).toHaveLength(4);
  expect(pictures.at(-1)).toBe('6 more files are no pictures that can be taken.');
});

test('files chosen later replace earlier refusals', () => {
  const refused = addFiles(CHOSEN, [PDF], 'sheet');
  expect(addFiles(refused, [PICTURE], 'pictures').refused).toEqual({ sheet: [], pictures: [] });
});
