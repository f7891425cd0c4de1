import { expect, test } from 'vitest';
import { isCameraName, titleFromFileName } from './file-title.ts';

test('a title is the file name without its extension, with spaces for separators', () => {
  const titles = {
    'evening_light-2.JPG': 'evening light 2',
    'Ochtendmist.jpeg': 'Ochtendmist',
    'a.b.c.webp': 'a b c',
    'two  words.png': 'two words',
    'e\u0301te\u0301.png': 'été',
    'no extension': 'no extension',
  };
  for (const [name, title] of Object.entries(titles)) expect(titleFromFileName(name)).toBe(title);
});

test('a name without words becomes "Untitled", and a long one is truncated', () => {
  expect(titleFromFileName('---.png')).toBe('Untitled');
  expect(titleFromFileName('.png')).toBe('Untitled');
  expect(titleFromFileName(`${'x'.repeat(300)}.png`)).toHaveLength(200);
});

test('characters that change the writing direction are removed', () => {
  expect(titleFromFileName('red\u202Egnp.png')).toBe('red gnp');
});

test('names given by cameras, phones, messengers and systems are recognised', () => {
  const names = [
    'IMG_5001.JPG',
    'IMG_E5001.HEIC',
    'IMG-20240101-WA0001.jpg',
    'IMG_20240501_123456_HDR.jpg',
    'IMG_5001 (1).jpg',
    'IMG_5001 copy.jpg',
    'img5001~2.jpg',
    '_MG_0412.jpg',
    'IMGP0042.jpg',
    'DSC01234.JPG',
    '_DSC0042.jpg',
    'DSC_0042-bewerkt.jpg',
    'DSCF0042.JPG',
    'DSCN0042.JPG',
    'DJI_0042.jpg',
    'DJI_20240501123456_0042_D.jpg',
    'PXL_20240501_123456789.jpg',
    'PXL_20240501_123456789.PORTRAIT.jpg',
    'P1010001.JPG',
    'L1000123.jpg',
    'GOPR0042.JPG',
    'GX010042.jpg',
    'MVI_0042.jpg',
    '20240501_123456.jpg',
    '2024-05-01 12.34.56.jpg',
    '100_0042.jpg',
    '42.png',
    'WhatsApp Image 2024-05-01 at 12.34.56 PM (2).jpeg',
    'Screenshot 2024-05-01 at 12.34.56.png',
    'Screenshot_20240501-123456.png',
    'Screen Shot 2024-05-01 at 12.34.56.png',
    'Schermafbeelding 2024-05-01 om 12.34.56.png',
    'image(1).png',
    'image0.jpeg',
    'image.png',
    'photo_2024-05-01_12-34-56.jpg',
    'signal-2024-05-01-123456.jpg',
    'received_1234567890123456.jpeg',
    'FB_IMG_1714567890123.jpg',
    'Scan0001.jpg',
    '6F9619FF-8B86-D011-B42D-00CF4FC964FF.jpg',
  ];
  expect(names.filter((name) => !isCameraName(titleFromFileName(name)))).toStrictEqual([]);
});

test('titles given by a person are not taken for camera names', () => {
  const titles = [
    'Luwte 3',
    'Blue 2024',
    'Untitled 5',
    'Untitled',
    'Zonder titel 12',
    'Sam 2024',
    'Signal 2024',
    'Pano 3',
    'P 5',
    'A4',
    'B1984',
    '1984 winter',
    'Self-portrait 2024',
    'Image of the sea',
    'Photo of my mother 1954',
    'Scan of a leaf',
    'IMG 5001 evening',
    'Evening IMG_5001',
    'Dsc',
    'Facade',
    '夕 2024',
  ];
  expect(titles.filter((name) => isCameraName(titleFromFileName(name)))).toStrictEqual([]);
});

test('a long name is checked without catastrophic backtracking', () => {
  expect(isCameraName(`${'1 '.repeat(99)}x`)).toBe(false);
});
