import { describe, expect, test } from 'vitest';
import { listFilesToDelete } from '../../../app/data/pictures/files-to-delete.server.ts';
import {
  listSettings,
  readSettings,
  saveSetting,
  saveSettings,
} from '../../../app/data/settings/settings.server.ts';
import {
  createSiteImage,
  findSiteImage,
  listSiteImages,
  saveSiteImage,
} from '../../../app/data/settings/site-images.server.ts';
import { toFormSettings, SETTING_KEYS } from '../../../app/domain/setting/setting.ts';
import { DIALECTS, createTestDatabase, useDatabase } from '../../support/database/databases.ts';
import { imagePath, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';

describe.each(DIALECTS)('settings on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('a new database starts with eight previews and the fancy bio', async () => {
    const testDatabase = await createTestDatabase(dialect);
    const database = testDatabase.open();
    await migrate(database);
    const settings = await readSettings(database.db);
    await testDatabase.remove();
    expect(settings).toStrictEqual({
      isFancyBioEnabled: true,
      galleryPreviewCount: 8,
      recents: [],
      showStatus: false,
      showPrices: false,
      currency: 'EUR',
      publicCv: '',
      enquiries: 'unsold',
      noTraining: true,
      zoom: 'page',
      look: expect.any(Object),
      displayName: '',
      contactEmail: '',
      socialUrl: '',
      photoUrl: '',
      siteDescription: '',
      biography: '',
      cvBorn: '',
      cvEducation: '',
      cvPrizes: '',
      cvCollections: '',
      cvPublications: '',
      creditLine: '',
      rightsTerms: '',
    });
  });

  test('missing and unreadable settings have their default values', async () => {
    await db().deleteFrom('Settings').execute();
    await db().insertInto('Settings').values({ key: 'recents', value: '3,x,,1,3' }).execute();
    await db().insertInto('Settings').values({ key: 'of another', value: '1' }).execute();
    const settings = await readSettings(db());
    expect(settings).toMatchObject({ isFancyBioEnabled: false, galleryPreviewCount: 0 });
    expect(settings.recents).toStrictEqual([3, 1]);
    const rows = await listSettings(db());
    expect(rows.map(({ key }) => key)).toStrictEqual(['recents']);
  });

  test('a save increments the version, and a stale one is refused', async () => {
    expect((await listSettings(db())).map(({ key }) => key)).toStrictEqual([...SETTING_KEYS]);
    const change = { key: 'galleryPreviewCount', value: '12', version: 1 } as const;
    const current = await mustSave(saveSetting(db(), change));
    expect(current).toStrictEqual({ key: 'galleryPreviewCount', value: '12', version: 2 });
    expect(await saveSetting(db(), change)).toStrictEqual({ ok: false, reason: 'stale', current });
    expect((await readSettings(db())).galleryPreviewCount).toBe(12);
  });

  test('several settings are saved together: each version is incremented, and other settings are unchanged', async () => {
    const before = toFormSettings(await listSettings(db()));
    const changes = [
      { key: 'displayName', value: 'Atelier' },
      { key: 'currency', value: 'CHF' },
    ] as const;
    const after = await mustSave(
      saveSettings(db(), { version: before.version, changes: [...changes] }),
    );
    expect(after.values).toStrictEqual({
      ...before.values,
      displayName: 'Atelier',
      currency: 'CHF',
    });
    expect(after.version).toBe(before.version + 2);
    expect(toFormSettings(await listSettings(db()))).toStrictEqual(after);
  });

  test('several stale settings are refused, and none is written', async () => {
    const { version } = toFormSettings(await listSettings(db()));
    await mustSave(saveSetting(db(), { key: 'photoUrl', value: 'https://a.example', version: 1 }));
    const current = toFormSettings(await listSettings(db()));
    const changes = [{ key: 'displayName' as const, value: 'Atelier' }];
    const refused = await saveSettings(db(), { version, changes });
    expect(refused).toStrictEqual({ ok: false, reason: 'stale', current });
    expect((await readSettings(db())).displayName).toBe('');
  });

  test('a stale first save is refused', async () => {
    await db().deleteFrom('Settings').execute();
    const current = await mustSave(
      saveSetting(db(), { key: 'displayName', value: 'A', version: 0 }),
    );
    const refused = await saveSetting(db(), { key: 'displayName', value: 'B', version: 0 });
    expect(refused).toStrictEqual({ ok: false, reason: 'stale', current });
  });

  test('a save without a version always succeeds, and creates a missing setting', async () => {
    await db().deleteFrom('Settings').execute();
    const first = await mustSave(saveSetting(db(), { key: 'displayName', value: 'One' }));
    expect(first.version).toBe(1);
    const second = await mustSave(saveSetting(db(), { key: 'displayName', value: 'Two' }));
    expect(second.version).toBe(2);
    expect((await readSettings(db())).displayName).toBe('Two');
  });
});

describe.each(DIALECTS)('site images on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('a replacement is refused without an image to replace or without the picture', async () => {
    const image = await uploadPicture(db(), 'site-content', 1, 'home');
    const missing = { ok: false, reason: 'missing' };
    expect(await saveSiteImage(db(), { page: 'home', image })).toStrictEqual(missing);
    await mustSave(createSiteImage(db(), 'home', image));
    const unknown = imagePath('site-content', 9);
    const noPicture = { ok: false, reason: 'no-picture' };
    expect(await saveSiteImage(db(), { page: 'home', image: unknown })).toStrictEqual(noPicture);
    expect(await createSiteImage(db(), 'bio', unknown)).toStrictEqual(noPicture);
  });

  test('a page has one image, which can be replaced', async () => {
    const home = await uploadPicture(db(), 'site-content', 1, 'home');
    const bio = await uploadPicture(db(), 'site-content', 2, 'bio');
    const next = await uploadPicture(db(), 'site-content', 3, 'home');
    const first = await mustSave(createSiteImage(db(), 'home', home));
    const other = await mustSave(createSiteImage(db(), 'bio', bio));
    expect(await createSiteImage(db(), 'home', next)).toMatchObject({ reason: 'mismatch' });
    const replaced = await mustSave(
      saveSiteImage(db(), { page: 'home', image: next, version: first.version }),
    );
    expect(replaced).toStrictEqual({
      page: 'home',
      picture: { ...first.picture, image: next },
      fit: 'fill',
      focusX: 50,
      focusY: 50,
      alternativeText: null,
      version: 2,
    });
    expect(await listSiteImages(db())).toStrictEqual([replaced, other]);
    expect(await findSiteImage(db(), 'home')).toStrictEqual(replaced);
    const stale = { ok: false, reason: 'stale', current: replaced };
    expect(
      await saveSiteImage(db(), { page: 'home', image: home, version: first.version }),
    ).toStrictEqual(stale);
  });

  test('focal point, shape and text are saved without a new file', async () => {
    const image = await uploadPicture(db(), 'site-content', 1, 'home');
    const { version } = await mustSave(createSiteImage(db(), 'home', image));
    const framing = { fit: 'whole', focusX: 20, focusY: 90 } as const;
    const alternativeText = 'A rowing boat in the reeds';
    const saved = await mustSave(
      saveSiteImage(db(), { page: 'home', image, version, ...framing, alternativeText }),
    );
    expect(saved).toMatchObject({ ...framing, alternativeText, version: 2 });
    const kept = await mustSave(saveSiteImage(db(), { page: 'home', image, version: 2 }));
    expect(kept).toMatchObject({ ...framing, alternativeText, version: 3 });
    expect(await listFilesToDelete(db(), '9999-01-01')).toStrictEqual([]);
  });
});
