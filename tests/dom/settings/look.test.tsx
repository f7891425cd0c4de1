import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSettings, saveSetting } from '../../../app/data/settings/settings.server.ts';
import { saveSiteMark } from '../../../app/data/settings/site-marks.server.ts';
import { formatLook } from '../../../app/domain/look/look.ts';
import { uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { addWorks } from '../works.ts';

async function openLook(site: Site) {
  const user = await site.openPage('/admin/look');
  await screen.findByRole('group', { name: 'Paper' });
  const choose = (title: string, name: string) =>
    user.click(within(screen.getByRole('group', { name: title })).getByRole('radio', { name }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { choose, press };
}

async function readLook({ db }: Site): Promise<string> {
  return formatLook((await readSettings(db)).look);
}

test('choices are saved together, and History can undo them', async () => {
  const site = await openSite();
  const { choose, press } = await openLook(site);
  expect(screen.getByRole('button', { name: 'Use it' }).hasAttribute('disabled')).toBe(true);
  await choose('Paper', 'Stone');
  await choose('Accent', 'Cobalt');
  await choose('Typefaces', 'Spectral Karla');
  await choose('Works', 'Few and large');
  await press('Use it');
  await screen.findByText('Setting updated!');
  expect(await readLook(site)).toBe('stone cobalt spectral airy beside rows');

  await press('Back to the first look');
  await waitFor(async () => expect(await readLook(site)).toBe(''));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Back to the first look' })).toBeNull(),
  );
  const user = await site.openPage('/admin/history');
  const [last] = await screen.findAllByRole('button', { name: /^Restore/ });
  if (last) await user.click(last);
  await waitFor(async () =>
    expect(await readLook(site)).toBe('stone cobalt spectral airy beside rows'),
  );
});

test('choices that are saved elsewhere at the same time are kept', async () => {
  const site = await openSite();
  const { choose, press } = await openLook(site);
  await choose('Typefaces', 'Spectral Karla');
  const elsewhere = 'sage terracotta instrument even beside rows';
  await saveSetting(site.db, { key: 'look', value: elsewhere });
  await site.announceChange();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sage' }).checked).toBe(true),
  );
  await press('Use it');
  await screen.findByText('Setting updated!');
  expect(await readLook(site)).toBe('sage terracotta spectral even beside rows');
});

test('both schemes of the site are shown in the chosen look, on the page that a choice changes', async () => {
  const site = await openSite();
  await addWorks(site.db, ['Duinen']);
  const { choose } = await openLook(site);
  const screens = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.look-screen')];
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Duinen'),
      expect.stringContaining('Duinen'),
    ]);
    return found;
  });
  const papers = () => screens.map(({ style }) => style.getPropertyValue('--color-paper'));
  expect(papers()).toEqual(['#faf8f4', '#151413']);
  await choose('Paper', 'Stone');
  expect(papers()).toEqual(['#eef0f1', '#121618']);
  await choose('Paper', 'Night');
  expect(papers()).toEqual(['#0c0c0d', '#0c0c0d']);
  expect(screens[0]?.querySelector('.work-column, .home-name')).toBeNull();
  await choose('Gallery', 'One below the other');
  expect(screens[0]?.querySelector('.work-column')).not.toBeNull();
  await choose('Home page', 'Your name above a wide picture');
  expect(screens[0]?.querySelector('.home-name')).not.toBeNull();
  expect(screens[0]?.querySelector('[id]')).toBeNull();
});

test('each scheme is shown with its own logo', async () => {
  const site = await openSite();
  for (const [n, mark] of (['logo', 'logo-dark'] as const).entries()) {
    const image = await uploadPicture(site.db, 'site-content', n, mark);
    await mustSave(saveSiteMark(site.db, { mark, image }));
  }
  await openLook(site);
  await waitFor(() => {
    const logos = [...document.querySelectorAll('.look-screen .logo')];
    expect(logos.map((logo) => /logo(?:-dark)?/.exec(logo.getAttribute('src') ?? '')?.[0])).toEqual(
      ['logo', 'logo-dark'],
    );
  });
});

test('a colour that cannot be read is shown in another lightness, and the page says so', async () => {
  const site = await openSite();
  const { choose } = await openLook(site);
  const colour = screen.getByLabelText('Or a colour of your own');
  fireEvent.change(colour, { target: { value: '#ffe600' } });
  await screen.findByText(
    /^So that it can be read, it is shown darker on light screens \(#\w+\)\.$/,
  );
  fireEvent.change(colour, { target: { value: '#7a3b00' } });
  await screen.findByText(/it is shown lighter on dark screens/);
  await choose('Paper', 'Night');
  fireEvent.change(colour, { target: { value: '#ffe600' } });
  await screen.findByText('Shown as it is (#ffe600).');
});
