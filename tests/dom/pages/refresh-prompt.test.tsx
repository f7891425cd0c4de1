import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  createExhibition,
  deleteExhibition,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { makeExhibitionInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';

const CHANGED = 'This page has changed since you opened it.';

/** Opens the biography as a visitor. */
async function openBio() {
  const site = await openSite();
  site.endSession();
  const user = await site.openPage('/bio');
  await screen.findByRole('heading', { name: 'bio' });
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  // A page checks once when it is opened.
  await waitFor(() => expect(countReads(site)).toBeGreaterThan(1));
  return { site, user };
}

function countReads({ requests }: Site): number {
  return requests.filter(({ url }) => new URL(url).pathname === '/bio').length;
}

async function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

/** Hides the page, shows it again, and waits until it has read its data. */
async function hideAndShow(site: Site) {
  await setHidden(true);
  const reads = countReads(site);
  await setHidden(false);
  await waitFor(() => expect(countReads(site)).toBeGreaterThan(reads));
}

test('a page whose content was changed offers a refresh when it is shown again, and reads nothing while it is hidden', async () => {
  const { site, user } = await openBio();
  const reads = countReads(site);
  await setHidden(true);
  const added = await mustSave(createExhibition(site.db, makeExhibitionInput()));
  expect(screen.queryByText(CHANGED)).toBeNull();
  await setHidden(false);
  await screen.findByText(CHANGED);
  expect(countReads(site), 'the frame and the page are read once').toBe(reads + 2);
  expect(screen.queryByText('Tide lines')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Tide lines');
  await hideAndShow(site);
  expect(screen.queryByText(CHANGED)).toBeNull();
  await mustSave(deleteExhibition(site.db, added));
  await hideAndShow(site);
  await screen.findByText(CHANGED);
});

test('no refresh is offered for a change on another page, nor when the site is unreachable', async () => {
  const { site } = await openBio();
  await mustSave(createGroup(site.db, 'category', { title: 'Empty' }));
  await hideAndShow(site);
  await mustSave(createExhibition(site.db, makeExhibitionInput()));
  site.loseConnection();
  await hideAndShow(site);
  site.restoreConnection();
  expect(screen.queryByText(CHANGED)).toBeNull();
});
