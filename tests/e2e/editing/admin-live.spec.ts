import { createGroup, deleteGroup, updateGroup } from '../../../app/data/groups/groups.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { expandSection } from '../admin/admin.ts';
import { cardOf } from '../admin/cards.ts';
import { openRelay } from '../../support/http/relay.ts';
import { hidePage, showPage } from '../../support/browser/visibility.ts';

test('what is saved elsewhere is shown, also after the page was hidden without an open connection or has lost it, and unsaved text is kept', async ({
  page,
  content: { db, publish },
  site,
  consoleMessages,
}) => {
  await using relay = await openRelay(Number(new URL(site.url).port));
  const streamOpened = page.waitForResponse(/\/admin\/live$/);
  await page.goto(`${relay.url}/admin`);
  const section = await expandSection(page, 'Category management');
  await streamOpened;
  const waitForLoss = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/admin/live'));
  const title = cardOf(section, 'New category').getByLabel('Title');
  await title.fill('Half getypt');

  const { id, version } = await mustSave(createGroup(db, 'category', { title: 'Van elders' }));
  await publish();
  await expect(cardOf(section, 'Van elders')).toBeVisible();
  const changed = await mustSave(
    updateGroup(db, 'category', { id, version, title: 'Anders van elders' }),
  );
  await publish();
  await expect(cardOf(section, 'Anders van elders')).toBeVisible();

  const closed = waitForLoss();
  await hidePage(page);
  await closed;
  await mustSave(createGroup(db, 'category', { title: 'Ongezien' }));
  await publish();
  await showPage(page);
  await expect(cardOf(section, 'Ongezien')).toBeVisible();
  await mustSave(deleteGroup(db, 'category', changed));
  await publish();
  await expect(cardOf(section, 'Anders van elders')).toHaveCount(0);

  const lost = waitForLoss();
  await relay.cut();
  await lost;
  await mustSave(createGroup(db, 'category', { title: 'Achter de breuk' }));
  await publish();
  await relay.restore();
  await expect(cardOf(section, 'Achter de breuk')).toBeVisible();
  await expect(title).toHaveValue('Half getypt');
  await page.close();
  consoleMessages.splice(0);
});
