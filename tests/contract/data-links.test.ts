import { describe, expect, test } from 'vitest';
import {
  createLink,
  deleteLink,
  findLink,
  listLinks,
  listShownLinks,
  updateLink,
} from '../../app/data/links.server.ts';
import { DIALECTS, useDatabase } from '../support/databases.ts';
import { imagePath, makeLinkInput, uploadPicture } from '../support/factories.ts';
import { mustSave } from '../support/must-save.ts';

describe.each(DIALECTS)('links on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('links are listed in the order in which they were made', async () => {
    await uploadPicture(db(), 'links');
    const first = await mustSave(createLink(db(), makeLinkInput()));
    const second = await mustSave(createLink(db(), makeLinkInput({ url: null })));
    expect(first).toMatchObject({ url: 'https://example.org/', version: 1 });
    expect(second.url).toBeNull();
    expect(await listLinks(db())).toStrictEqual([first, second]);
    expect(await findLink(db(), second.id)).toStrictEqual(second);
  });

  test('visitors are told of a link what is public, and nothing else', async () => {
    await uploadPicture(db(), 'links');
    const { id, url, picture } = await mustSave(createLink(db(), makeLinkInput()));
    expect(await listShownLinks(db())).toStrictEqual([{ id, url, picture }]);
  });

  test('an update replaces url and image and counts the version', async () => {
    const [one, two] = [await uploadPicture(db(), 'links'), await uploadPicture(db(), 'links', 2)];
    const link = await mustSave(createLink(db(), { image: one, url: null }));
    const change = { id: link.id, version: 1, image: two, url: 'https://example.com/' };
    const updated = await mustSave(updateLink(db(), change));
    expect(updated).toMatchObject({ url: 'https://example.com/', version: 2 });
    expect(updated.picture.image).toBe(two);
    const stale = { ok: false, reason: 'stale', current: updated };
    expect(await updateLink(db(), change)).toStrictEqual(stale);
    expect(await deleteLink(db(), link)).toStrictEqual(stale);
  });

  test('missing links and missing pictures are refused', async () => {
    const image = await uploadPicture(db(), 'links');
    const link = await mustSave(createLink(db(), { image, url: null }));
    const unknown = { ...makeLinkInput({ image: imagePath('links', 9) }), id: link.id };
    const noPicture = { ok: false, reason: 'no-picture' };
    const missing = { ok: false, reason: 'missing' };
    expect(await createLink(db(), { image: unknown.image, url: null })).toStrictEqual(noPicture);
    expect(await updateLink(db(), { ...unknown, version: 1 })).toStrictEqual(noPicture);
    expect(await updateLink(db(), { ...unknown, id: 2_000_000, version: 1 })).toStrictEqual(
      missing,
    );
    expect(await mustSave(deleteLink(db(), link))).toStrictEqual(link);
    expect(await deleteLink(db(), link)).toStrictEqual(missing);
  });
});
