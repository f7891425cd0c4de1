import { screen } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSite } from '../../support/dom/site.ts';

const AREAS = {
  SiteContent: 'Something went wrong getting site content',
  Posts: 'Something went wrong getting posts',
  Gallery: 'Something went wrong getting the gallery.',
  Settings: 'Something went wrong getting settings',
};

test('a page without any readable data area is still rendered, with a toast for each area', async () => {
  const site = await openSite();
  site.endSession();
  await sql`pragma legacy_alter_table = on`.execute(site.db);
  for (const table of Object.keys(AREAS)) {
    await site.db.schema.alterTable(table).renameTo(`${table}Away`).execute();
  }
  await site.openPage('/');
  await screen.findAllByRole('link', { name: 'gallery' });
  const toasts = await screen.findAllByRole('alert');
  expect(toasts.map(({ textContent }) => textContent).toSorted()).toEqual(
    Object.values(AREAS).toSorted(),
  );
  for (const toast of toasts) {
    const clock = toast.querySelector<HTMLElement>('.toast-clock');
    expect(clock?.style.animationDuration).toBe('5000ms');
  }
});
