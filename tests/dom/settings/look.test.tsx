import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSettings } from '../../../app/data/settings/settings.server.ts';
import { formatLook } from '../../../app/domain/look/look.ts';
import { openSite, type Site } from '../../support/dom/site.ts';

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
  await choose('Typefaces', 'Spectral and Karla');
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
