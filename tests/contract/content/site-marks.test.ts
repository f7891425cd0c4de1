import { describe, expect, test } from 'vitest';
import { readContentVersion } from '../../../app/data/content.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { listFilesToDelete } from '../../../app/data/pictures/files-to-delete.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import {
  findLogo,
  findSiteMark,
  listSiteMarks,
  saveSiteMark,
} from '../../../app/data/settings/site-marks.server.ts';
import { TRANSPARENT } from '../../../app/domain/picture/picture.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { imagePath, makePicture, uploadPicture } from '../../support/content/factories.ts';
import { entryOf } from '../../support/content/journal-entries.ts';
import { mustSave } from '../../support/content/must-save.ts';

const FAR = '9999-01-01';

describe.each(DIALECTS)('site marks on %s', (dialect) => {
  const db = useDatabase(dialect);
  const upload = (n: number) => uploadPicture(db(), 'site-content', n, 'logo');
  const filesToDelete = async () => (await listFilesToDelete(db(), FAR)).map(({ image }) => image);

  test('a new site has none', async () => {
    expect(await listSiteMarks(db())).toStrictEqual([
      { mark: 'logo', picture: null, version: 0 },
      { mark: 'logo-dark', picture: null, version: 0 },
      { mark: 'favicon', picture: null, version: 0 },
    ]);
    expect(await findLogo(db())).toBeNull();
  });

  test('a mark is set, replaced and removed, and its old pictures are deleted later', async () => {
    const [first, second] = [await upload(1), await upload(2)];
    const set = await mustSave(saveSiteMark(db(), { mark: 'logo', image: first, version: 0 }));
    expect(set).toMatchObject({ mark: 'logo', picture: { image: first } });
    const replaced = await mustSave(saveSiteMark(db(), { ...set, image: second }));
    expect(replaced.version).toBe(set.version + 1);
    expect(await filesToDelete()).toEqual([first]);
    const removed = await mustSave(saveSiteMark(db(), { ...replaced, image: null }));
    expect(removed).toStrictEqual({ mark: 'logo', picture: null, version: 0 });
    expect(await filesToDelete()).toEqual([first, second]);
  });

  test('a save based on an older mark is refused, even if the mark was removed and set again', async () => {
    const [first, second] = [await upload(1), await upload(2)];
    const set = await mustSave(saveSiteMark(db(), { mark: 'logo', image: first, version: 0 }));
    const stale = { ok: false, reason: 'stale', current: set };
    expect(await saveSiteMark(db(), { mark: 'logo', image: second, version: 0 })).toStrictEqual(
      stale,
    );
    await mustSave(saveSiteMark(db(), { ...set, image: null }));
    await mustSave(saveSiteMark(db(), { mark: 'logo', image: second }));
    expect(await saveSiteMark(db(), { ...set, image: null })).toMatchObject({ reason: 'stale' });
    const unknown = imagePath('site-content', 9, 'logo');
    const before = await readContentVersion(db());
    expect(await saveSiteMark(db(), { mark: 'logo', image: unknown })).toStrictEqual({
      ok: false,
      reason: 'no-picture',
    });
    expect(await readContentVersion(db())).toBe(before);
  });

  test('undo restores a removed mark, in place of one that was set since', async () => {
    const [first, second] = [await upload(1), await upload(2)];
    await mustSave(saveSiteMark(db(), { mark: 'logo', image: first }));
    const removal = await entryOf(saveSiteMark(db(), { mark: 'logo', image: null }));
    await mustSave(saveSiteMark(db(), { mark: 'logo', image: second }));
    const undone = await entryOf(undoEntry(db(), removal));
    expect(await findSiteMark(db(), 'logo')).toMatchObject({ picture: { image: first } });
    expect(await filesToDelete()).toEqual([second]);
    await mustSave(undoEntry(db(), undone));
    expect(await findSiteMark(db(), 'logo')).toMatchObject({ picture: { image: second } });
    expect(await filesToDelete()).toEqual([first]);
  });

  test('the logo for dark screens is used with a logo only', async () => {
    const image = imagePath('site-content', 1, 'logo');
    await createPicture(db(), makePicture(image, { placeholder: TRANSPARENT }));
    const dark = await uploadPicture(db(), 'site-content', 2, 'logo-dark');
    await mustSave(saveSiteMark(db(), { mark: 'logo-dark', image: dark }));
    expect(await findLogo(db())).toBeNull();
    await mustSave(saveSiteMark(db(), { mark: 'logo', image }));
    const size = { width: 1200, height: 800 };
    expect(await findLogo(db())).toStrictEqual({
      light: { image, ...size, isTransparent: true },
      dark: { image: dark, ...size, isTransparent: false },
    });
  });
});
