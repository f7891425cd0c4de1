import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listCatalogue } from '../../../app/data/works/catalogue.server.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { answer, waitForFocus } from '../cards.ts';
import { addWorks } from '../works.ts';
import { openCatalogue, saveElsewhere } from './table.ts';

async function openSiteWith(...titles: string[]) {
  const site = await openSite();
  await addWorks(site.db, titles);
  return site;
}

async function openTexts(site: Site, query = ''): Promise<UserEvent> {
  const user = await site.openPage(`/admin/texts${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Alternative texts' });
  await screen.findByText(/^\d+ of \d+$/);
  return user;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Alternative text');
const shownTitle = () => document.querySelector('main h2 bdi')?.textContent;
const write = (text: string) => fireEvent.input(field(), { target: { value: text } });

async function textsOf({ db }: Site) {
  const works = await listCatalogue(db);
  return Object.fromEntries(works.map(({ title, alternativeText }) => [title, alternativeText]));
}

async function expectTexts(site: Site, texts: Record<string, string | null>) {
  await waitFor(async () => expect(await textsOf(site)).toEqual(texts));
}

test('works are described one after the other by keyboard, newest first', async () => {
  const site = await openSiteWith('Een', 'Twee', 'Drie');
  const user = await openTexts(site);
  for (const [position, title] of ['Drie', 'Twee', 'Een'].entries()) {
    screen.getByText(`${position + 1} of 3`);
    expect(shownTitle()).toBe(title);
    await waitForFocus(field());
    await user.keyboard(`A line ${title}{Enter}`);
  }
  await screen.findByText('3 works described.');
  await expectTexts(site, { Een: 'A line Een', Twee: 'A line Twee', Drie: 'A line Drie' });
  await site.openPage('/admin/texts');
  await screen.findByText('Every work here has an alternative text.');
});

test('Ctrl+Enter and the button Next save too, and keep the focus in the field', async () => {
  const site = await openSiteWith('Een', 'Twee', 'Drie');
  const user = await openTexts(site);
  write('third');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(shownTitle()).toBe('Twee'));
  write('second');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(shownTitle()).toBe('Een'));
  await waitForFocus(field());
  await expectTexts(site, { Een: null, Twee: 'second', Drie: 'third' });
});

test('the catalogue leads to its works without a text, and skipped works come again', async () => {
  const site = await openSiteWith('Rook', 'Kiem', 'Roos');
  await saveElsewhere(site.db, 'Roos', { alternativeText: 'A rose' });
  const user = await openCatalogue(site, '?text=ro&withoutAlternativeText=1');
  await user.click(screen.getByRole('link', { name: 'Describe one by one' }));
  await screen.findByText('1 of 1');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByText('0 of 1 described.');
  await user.click(screen.getByRole('button', { name: 'Describe the last one' }));
  await screen.findByText('1 of 1');
  expect(shownTitle()).toBe('Rook');
  const { search } = location;
  expect(screen.getByRole('link', { name: 'Catalogue' }).getAttribute('href')).toBe(
    `/admin/catalogue${search}`,
  );
});

test('a text that was changed elsewhere is not replaced unseen', async () => {
  const site = await openSiteWith('Rook', 'Kiem');
  const user = await openTexts(site);
  await saveElsewhere(site.db, 'Kiem', { alternativeText: 'Theirs' });
  write('Mine');
  await user.keyboard('{Enter}');
  const back = await screen.findByRole('button', { name: 'Kiem' });
  expect(shownTitle()).toBe('Rook');
  await user.click(back);
  await screen.findByText(/Changed elsewhere meanwhile, to “Theirs”\./);
  expect(field().value).toBe('Mine');
  expect(await textsOf(site)).toEqual({ Rook: null, Kiem: 'Theirs' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await expectTexts(site, { Rook: null, Kiem: 'Mine' });
});

test('a text that cannot be sent is kept, named and sent again', async () => {
  const site = await openSiteWith('Rook');
  const user = await openTexts(site);
  site.loseConnection();
  write('Smoke');
  await user.keyboard('{Enter}');
  await screen.findByText('0 of 1 described.');
  site.restoreConnection();
  await user.click(screen.getByRole('link', { name: 'All works' }));
  await answer(user, 'Stay');
  await user.click(screen.getByRole('button', { name: 'Rook' }));
  await screen.findByText(/What you typed is still here; try again\./);
  await user.keyboard('{Enter}');
  await screen.findByText('1 work described.');
  await expectTexts(site, { Rook: 'Smoke' });
});

test('a text that is too long stays in its field', async () => {
  const site = await openSiteWith('Rook', 'Kiem');
  const user = await openTexts(site);
  write('x'.repeat(501));
  await user.keyboard('{Enter}');
  await screen.findByText('Alternative text: enter at most 500 characters.');
  expect(shownTitle()).toBe('Kiem');
  expect(await site.saves()).toEqual([]);
});

test('unsaved text survives a reload, and the draft of a work outside the queue is left alone', async () => {
  const site = await openSiteWith('Roos', 'Rook', 'Kiem');
  await saveElsewhere(site.db, 'Roos', { alternativeText: 'A rose' });
  const draft = 'draft /admin/catalogue/works#1:alternativeText';
  const values = { value: 'A wild rose' };
  localStorage.setItem(draft, JSON.stringify({ version: 2, values, title: 'Roos', at: 1 }));
  await openTexts(site);
  write('half');
  await site.reload();
  await screen.findByText(/This was typed earlier and not saved\./);
  expect(field().value).toBe('half');
  expect(localStorage.getItem(draft)).not.toBeNull();
});
