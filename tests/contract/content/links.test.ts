import { describe, expect, test } from 'vitest';
import {
  createLink,
  deleteLink,
  findLink,
  listLinks,
  listShownLinks,
  updateLink,
} from '../../../app/data/links/links.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { imagePath, makeLinkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('links on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('links are listed in the order of their creation', async () => {
    await uploadPicture(db(), 'links');
    const first = await mustSave(createLink(db(), makeLinkInput()));
    const second = await mustSave(createLink(db(), makeLinkInput({ url: null })));
    expect(first).toMatchObject({ url: 'https://example.org/', version: 1 });
    expect(second.url).toBeNull();
    expect(await listLinks(db())).toStrictEqual([first, second]);
    expect(await findLink(db(), second.id)).toStrictEqual(second);
  });

  test('visitors get only the public fields of a link', async () => {
    await uploadPicture(db(), 'links');
    const link = await mustSave(createLink(db(), makeLinkInput({ name: 'The Quay' })));
    const { id, url, picture } = link;
    expect(await listShownLinks(db())).toStrictEqual([{ id, name: 'The Quay', url, picture }]);
  });

  test('an update replaces name, url and image and increments the version', async () => {
    const [one, two] = [await uploadPicture(db(), 'links'), await uploadPicture(db(), 'links', 2)];
    const link = await mustSave(createLink(db(), { image: one, name: 'The Quay', url: null }));
    const change = { id: link.id, version: 1, image: two, name: null, url: 'https://example.com/' };
    const updated = await mustSave(updateLink(db(), change));
    expect(updated).toMatchObject({ name: null, url: 'https://example.com/', version: 2 });
    expect(updated.picture.image).toBe(two);
    const stale = { ok: false, reason: 'stale', current: updated };
    expect(await updateLink(db(), change)).toStrictEqual(stale);
    expect(await deleteLink(db(), link)).toStrictEqual(stale);
  });

  test('missing links and missing pictures are refused', async () => {
    const image = await uploadPicture(db(), 'links');
    const link = await mustSave(createLink(db(), { image, name: null, url: null }));
    const unknown = { ...makeLinkInput({ image: imagePath('links', 9) }), id: link.id };
    const noPicture = { ok: false, reason: 'no-picture' };
    const missing = { ok: false, reason: 'missing' };
    expect(await createLink(db(), { image: unknown.image, name: null, url: null })).toStrictEqual(
      noPicture,
    );
    expect(await updateLink(db(), { ...unknown, version: 1 })).toStrictEqual(noPicture);
    expect(await updateLink(db(), { ...unknown, id: 2_000_000, version: 1 })).toStrictEqual(
      missing,
    );
    expect(await mustSave(deleteLink(db(), link))).toStrictEqual(link);
    expect(await deleteLink(db(), link)).toStrictEqual(missing);
  });
});
