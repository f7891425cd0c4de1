import { describe, expect, test } from 'vitest';
import { emptySite, hasContent } from '../../app/data/empty.server.ts';
import { createGroup, listGroups } from '../../app/data/groups.server.ts';
import { readSettings, saveSetting } from '../../app/data/settings.server.ts';
import { createSiteImage, listSiteImages } from '../../app/data/site-images.server.ts';
import { createWork } from '../../app/data/works.server.ts';
import { DIALECTS, useDatabase } from '../support/databases.ts';
import { makeGroupInput, makeWorkInput, uploadPicture } from '../support/factories.ts';
import { mustSave } from '../support/must-save.ts';

describe.each(DIALECTS)('an emptied site on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('has no content and no name, gives its files to be deleted, and keeps its home image', async () => {
    const image = await uploadPicture(db(), 'works');
    const home = await uploadPicture(db(), 'site-content');
    const category = await mustSave(createGroup(db(), 'category', makeGroupInput()));
    await mustSave(createWork(db(), makeWorkInput({ categoryId: category.id }), '2026-01-01'));
    await mustSave(createSiteImage(db(), 'home', home));
    await mustSave(saveSetting(db(), { key: 'displayName', value: 'Studio' }));
    expect(await hasContent(db())).toBe(true);

    await mustSave(emptySite(db()));
    expect(await hasContent(db())).toBe(false);
    expect(await listGroups(db(), 'category')).toStrictEqual([]);
    expect(await readSettings(db())).toMatchObject({ displayName: '', galleryPreviewCount: 8 });
    expect(await listSiteImages(db())).toHaveLength(1);
    const files = await db().selectFrom('FilesToDelete').select('image').execute();
    expect(files).toStrictEqual([{ image }]);
  });
});
