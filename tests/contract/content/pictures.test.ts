import { describe, expect, test } from 'vitest';
import {
  claimFileToDelete,
  forgetFileToDelete,
  listFilesToDelete,
  recordUnusedUploads,
} from '../../../app/data/pictures/files-to-delete.server.ts';
import { createLink, deleteLink, updateLink } from '../../../app/data/links/links.server.ts';
import {
  createPicture,
  findPicture,
  listHiddenPictures,
  listPicturePaths,
} from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost, updatePost } from '../../../app/data/posts/posts.server.ts';
import {
  isPictureShown,
  SHOWING_TABLES,
} from '../../../app/data/pictures/picture-tables.server.ts';
import { createSiteImage, saveSiteImage } from '../../../app/data/settings/site-images.server.ts';
import { readIiifPictures } from '../../../app/data/works/iiif.server.ts';
import { createView } from '../../../app/data/works/views.server.ts';
import { createWork, deleteWork, updateWork } from '../../../app/data/works/works.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import {
  imagePath,
  makeLinkInput,
  makePicture,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { addWork } from '../../support/content/journal-entries.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('pictures on %s', (dialect) => {
  const db = useDatabase(dialect);
  const listed = async () =>
    (await listFilesToDelete(db(), '9999-01-01')).map(({ image }) => image);

  test('every table with a picture column is in the list of tables that use pictures', async () => {
    const tables = await db().introspection.getTables();
    const withImage = tables
      .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'image'))
      .map(({ name }) => name)
      // These do not show pictures.
      .filter((name) => !['Pictures', 'FilesToDelete', 'Journal'].includes(name));
    expect(withImage.toSorted()).toEqual(SHOWING_TABLES.toSorted());
  });

  test('a picture is found by its path', async () => {
    const picture = makePicture(imagePath('works'));
    await createPicture(db(), picture);
    expect(await findPicture(db(), picture.image)).toStrictEqual({
      ...picture,
      isWide: null,
      revision: 0,
      revisionSince: null,
      isDue: 0,
      maxWidth: null,
    });
    expect(await findPicture(db(), '/media/works/none.jpg')).toBeUndefined();
    expect(await listPicturePaths(db())).toStrictEqual([picture.image]);
  });

  test('the pictures of a hidden work and its views are hidden, except one that a public work shows', async () => {
    const hidden = await addWork(db(), 1, 'Rook');
    const shown = await addWork(db(), 2, 'Zee');
    const image = await uploadPicture(db(), 'works', 3);
    for (const view of [image, shown.picture.image]) {
      await mustSave(createView(db(), hidden.id, { image: view, caption: null }));
    }
    expect(await listHiddenPictures(db())).toEqual([]);
    await db().updateTable('Gallery').set({ isHidden: 1 }).where('id', '=', hidden.id).execute();
    expect((await listHiddenPictures(db())).toSorted()).toEqual(
      [hidden.picture.image, image].toSorted(),
    );
    expect([...(await readIiifPictures(db())).keys()]).toEqual([String(shown.id)]);
  });

  test('the picture of a deleted work is listed for deletion with its original', async () => {
    const image = await uploadPicture(db(), 'works');
    const work = await mustSave(createWork(db(), makeWorkInput(), '2026-01-01'));
    expect(await isPictureShown(db(), image)).toBe(true);
    await mustSave(deleteWork(db(), work));
    expect(await isPictureShown(db(), image)).toBe(false);
    const [file] = await listFilesToDelete(db(), '9999-01-01');
    expect(file).toMatchObject({ image, original: `originals${image}` });
    expect(file?.since).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('a replaced picture is listed for deletion in every table', async () => {
    const works = [await uploadPicture(db(), 'works', 1), await uploadPicture(db(), 'works', 2)];
    const posts = [await uploadPicture(db(), 'posts', 1), await uploadPicture(db(), 'posts', 2)];
    const links = [await uploadPicture(db(), 'links', 1), await uploadPicture(db(), 'links', 2)];
    const site = [
      await uploadPicture(db(), 'site-content', 1),
      await uploadPicture(db(), 'site-content', 2),
    ];
    const work = await mustSave(createWork(db(), makeWorkInput(), '2026-01-01'));
    const post = await mustSave(createPost(db(), makePostInput({ image: posts[0] })));
    const link = await mustSave(createLink(db(), makeLinkInput()));
    await mustSave(createSiteImage(db(), 'home', site[0] ?? ''));
    expect(await listed()).toStrictEqual([]);

    const workInput = makeWorkInput({ image: works[1] });
    await mustSave(updateWork(db(), { ...workInput, id: work.id, version: 1 }));
    const postInput = makePostInput({ image: posts[1] });
    await mustSave(updatePost(db(), { ...postInput, id: post.id, version: 1 }));
    const linkInput = makeLinkInput({ image: links[1] });
    await mustSave(updateLink(db(), { ...linkInput, id: link.id, version: 1 }));
    await mustSave(saveSiteImage(db(), { page: 'home', image: site[1] ?? '' }));
    expect(new Set(await listed())).toStrictEqual(new Set([works[0], posts[0], links[0], site[0]]));
  });

  test('a picture that another row uses is not listed', async () => {
    await uploadPicture(db(), 'links');
    const link = await mustSave(createLink(db(), makeLinkInput()));
    await mustSave(createLink(db(), makeLinkInput()));
    await mustSave(deleteLink(db(), link));
    expect(await listed()).toStrictEqual([]);
  });

  test('a picture that is used again is removed from the list', async () => {
    await uploadPicture(db(), 'links');
    await mustSave(deleteLink(db(), await mustSave(createLink(db(), makeLinkInput()))));
    expect(await listed()).toHaveLength(1);
    await mustSave(createLink(db(), makeLinkInput()));
    expect(await listed()).toStrictEqual([]);
  });

  test('a refused save lists nothing', async () => {
    await uploadPicture(db(), 'links');
    const link = await mustSave(createLink(db(), makeLinkInput()));
    await deleteLink(db(), { id: link.id, version: 9 });
    expect(await listed()).toStrictEqual([]);
  });

  test('a claimed picture can no longer be used, and its row is deleted with its files', async () => {
    const image = await uploadPicture(db(), 'links');
    await mustSave(deleteLink(db(), await mustSave(createLink(db(), makeLinkInput()))));
    expect(await claimFileToDelete(db(), image)).toBe(true);
    expect(await createLink(db(), makeLinkInput())).toMatchObject({ reason: 'no-picture' });
    expect(await listed()).toStrictEqual([image]);
    expect(await claimFileToDelete(db(), image)).toBe(true);
    await forgetFileToDelete(db(), image);
    expect(await listed()).toStrictEqual([]);
  });

  test('a picture in use cannot be claimed', async () => {
    const image = await uploadPicture(db(), 'links');
    await mustSave(createLink(db(), makeLinkInput()));
    expect(await claimFileToDelete(db(), image)).toBe(false);
    expect(await findPicture(db(), image)).toBeDefined();
  });

  test('uploads that were never used are listed after the waiting period', async () => {
    const unused = imagePath('works', 2);
    await createPicture(db(), makePicture(unused, { createdAt: '2026-01-01T00:00:00.000Z' }));
    const recent = imagePath('works', 3);
    await createPicture(db(), makePicture(recent, { createdAt: '2026-01-03T00:00:00.000Z' }));
    await uploadPicture(db(), 'works', 1);
    await mustSave(createWork(db(), makeWorkInput(), '2026-01-01'));
    await mustSave(createPost(db(), makePostInput()));
    expect(await recordUnusedUploads(db(), '2026-01-02T12:00:00.000Z')).toBe(1);
    expect(await recordUnusedUploads(db(), '2026-01-02T12:00:00.000Z')).toBe(0);
    expect(await listed()).toStrictEqual([unused]);
  });
});
