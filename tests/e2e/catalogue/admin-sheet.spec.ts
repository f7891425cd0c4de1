import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { findSmallTargets, measureOverflow } from '../../support/browser/layout.ts';
import { pictureFile } from '../works/admin-work-cards.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function downloadRows(page: Page) {
  const starting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download .xlsx' }).click();
  const download = await starting;
  expect(download.suggestedFilename()).toMatch(/^penseel-catalogue-private-[\d-]+\.xlsx$/);
  return readSheet(await readFile(await download.path()));
}

async function toXlsx(name: string, rows: (string | number | null)[][]) {
  return { name, mimeType: XLSX, buffer: await writeExcelFile(rows).toBuffer() };
}

/** A CSV file in the encoding of Windows. */
function toCsv(lines: string[]) {
  const text = lines.join('\r\n').replaceAll('€', '\u0080');
  return { name: 'werken.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

test('a sheet is exported, edited in a spreadsheet, and imported again', async ({
  page,
  content: { sqlite },
}) => {
  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: 'Sheet', exact: true }).click();
  const rows = (await downloadRows(page)) as (string | number | null)[][];
  const [header = [], first = []] = rows;
  const [title, year] = [header.indexOf('Title'), header.indexOf('Year')];
  const sheet = page.getByLabel('Sheet', { exact: true });
  await sheet.setInputFiles(await toXlsx('same.xlsx', rows));
  await expect(page.getByText('Nothing changes: every line is as the site has it.')).toBeVisible();

  first[year] = '1987';
  await sheet.setInputFiles(await toXlsx('changed.xlsx', rows));
  const change = page.getByRole('listitem').filter({ hasText: String(first[title]) });
  await expect(change).toContainText('1987');
  await page.getByRole('button', { name: 'Write 1 changed work' }).click();
  await expect(page.getByText('1 work changed.')).toBeVisible();
  const readYear = sqlite.prepare('select year from Gallery where title = ?');
  expect(readYear.all(String(first[title]))).toContainEqual({ year: '1987' });
});

test('a file that is not a sheet or a picture is refused at its field; a sheet that the artist made and photos become works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/sheet');
  const pdf = { name: 'factuur.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  const sheet = page.getByLabel('Sheet', { exact: true });
  const pictures = page.getByLabel('Pictures');
  await sheet.setInputFiles(pdf);
  await expect(sheet).toHaveAccessibleDescription(
    'This is no sheet: choose an .xlsx or .csv file.',
  );
  await expect(page.getByText('1 picture')).toHaveCount(0);
  const photos = await Promise.all(
    Array.from({ length: 2 }, (_, n) => pictureFile(`foto ${n + 1}.png`)),
  );
  const lines = [
    'Werkenlijst;;;;;',
    ';;;;;',
    'Nr;Naam;Jaar;Techniek;Prijs;Lijst;Status;Foto',
    ...photos.flatMap((_, n) => [
      `eigen-${n + 1};Eigen werk ${n + 1};20${10 + n};inkt op papier;€ 1.${n}00,-;eiken;verkocht;Foto ${n + 1}`,
      ';;;;;;;',
    ]),
    'eigen-3;Zonder foto;2024;;1.2.3;;weg;foto 99.png',
  ];
  await sheet.setInputFiles(toCsv(lines));
  await expect(page.getByText('3 refused')).toBeVisible();
  await pictures.setInputFiles([pdf, ...photos]);
  await expect(pictures).toHaveAccessibleDescription(/^factuur\.pdf: This is no picture/);
  await expect(sheet).toHaveAccessibleDescription('');
  await expect(page.getByText('2 new, 1 refused')).toBeVisible();
  const refused = page.getByRole('listitem').filter({ hasText: 'Zonder foto' });
  await expect(refused).toContainText(`line ${lines.length}`);
  for (const reason of [
    'Price: enter an amount',
    'Status: write available',
    'foto 99.png is not',
  ]) {
    await expect(refused).toContainText(reason);
  }
  await expectAccessible(page);
  expect(await findSmallTargets(page.getByRole('main'))).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 844 });
  expect(await measureOverflow(page)).toBe(0);

  await sheet.setInputFiles(toCsv(lines.slice(0, -1)));
  await expect(page.getByText('First say what the columns above are.')).toBeVisible();
  await page.getByLabel('Lijst (eiken)').selectOption('Notes');
  await expect(page.getByRole('button', { name: 'Write 2 new works' })).toBeVisible();
  await expect(page.getByLabel('Lijst (eiken)')).toHaveValue('notes');
  await page.getByRole('button', { name: 'Write 2 new works' }).press('Enter');
  await expect(page.getByText('2 works created.')).toBeFocused();

  const rows = (await downloadRows(page)) as (string | number | null)[][];
  const created = rows.filter((row) => String(row[1]).startsWith('eigen-'));
  expect(created).toHaveLength(2);
  expect(created[0]).toEqual(
    expect.arrayContaining(['Eigen werk 1', 2010, 'inkt op papier', 1000, 'EUR', 'sold', 'eiken']),
  );
});
