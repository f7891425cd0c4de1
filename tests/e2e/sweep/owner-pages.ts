import type { Page } from '@playwright/test';
import { addVisit } from '../../../app/data/rooms/visits.server.ts';
import { addEnquiry } from '../../support/content/enquiries.ts';
import { addRoom } from '../../support/content/rooms.ts';
import { expect } from '../../support/site/owner-site.ts';
import type { SiteContent } from '../../support/site/site-content.ts';
import { openAllSections } from '../admin/all-sections.ts';
import { cardOf, press } from '../admin/cards.ts';
import { addJournalEntries } from '../journal/add-entries.ts';
import { LONG_WORD, RIGHT_TO_LEFT } from './content.ts';

export type OwnerPage = {
  name: string;
  open: (page: Page, content: SiteContent) => Promise<void>;
  /** The open part that axe examines; by default the whole page. */
  part?: string;
  /** The browser logs a refused save or a missing page. */
  logs?: RegExp;
  /** It preloads a picture for the next step. The browser warns if that takes more than a few seconds. */
  preloads?: boolean;
};

export const OWNER_PAGES: OwnerPage[] = [
  { name: 'the closed admin page', open: (page) => open(page, '/admin', 'Sign out') },
  { name: 'the admin page with all sections open', open: openSections, logs: /409/ },
  { name: 'the question before a deletion', open: openQuestion, part: '[role=alertdialog]' },
  { name: 'the form of a work', open: (page) => open(page, '/admin/works/13', 'Medium') },
  { name: 'the catalogue while a cell is edited', open: openCatalogue },
  {
    name: 'the alternative texts',
    open: (page) => open(page, '/admin/texts', 'Skip'),
    preloads: true,
  },
  { name: 'the sheet', open: (page) => open(page, '/admin/sheet', 'Download') },
  { name: 'the look', open: (page) => open(page, '/admin/look', 'Use it') },
  { name: 'the CV', open: (page) => open(page, '/admin/documents', 'Portfolio') },
  {
    name: 'the portfolio',
    open: (page) => open(page, '/admin/documents?kind=portfolio', 'Portfolio'),
  },
  {
    name: 'the enquiries',
    open: async (page, { db }) => {
      await addEnquiry(db, { workId: 1, about: LONG_WORD, name: LONG_WORD, message: LONG_WORD });
      await addEnquiry(db, { name: RIGHT_TO_LEFT, message: RIGHT_TO_LEFT });
      await open(page, '/admin/enquiries', 'visitor@example.com');
    },
  },
  {
    name: 'the private rooms',
    open: async (page, { db }) => {
      const room = await addRoom(db, [13, 1], { title: LONG_WORD });
      await addVisit(db, room.id, { device: 'phone', works: [13] }, Date.now());
      await addRoom(db, [2], { title: RIGHT_TO_LEFT });
      await open(page, '/admin/rooms', 'seen 1 time');
    },
  },
  {
    name: 'the history',
    open: async (page, content) => {
      addJournalEntries(content, 40);
      await open(page, '/admin/history', 'Older');
    },
  },
  {
    name: 'the form of a work that does not exist',
    open: async (page) => {
      await page.goto('/admin/works/999');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('This work does not exist');
    },
    logs: /404/,
  },
];

async function open(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(shown).first()).toBeVisible();
}

/** Opens every section, one of them with a conflict. */
async function openSections(page: Page, content: SiteContent): Promise<void> {
  await openAllSections(page);
  // As another tab would do.
  content.sqlite.exec(
    `update Categories set title = 'Schilderijen', version = version + 1 where title = 'Zeefdruk'`,
  );
  const card = page.getByRole('group', { name: 'Zeefdruk', exact: true });
  await card.getByLabel('Title').fill('Zeefdrukken');
  await press(card, 'Update');
  await expect(card.getByText('Schilderijen')).toBeVisible();
}

async function openQuestion(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Category management' }).click();
  await press(cardOf(page.getByRole('main'), RIGHT_TO_LEFT), 'Delete');
  await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1');
}

async function openCatalogue(page: Page): Promise<void> {
  await page.goto('/admin/catalogue?text=ee');
  await page.locator('tbody').getByRole('checkbox').nth(1).check();
  await page
    .getByRole('button', { name: /^Year: / })
    .first()
    .click();
}
