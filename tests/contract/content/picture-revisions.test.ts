import { describe, expect, test } from 'vitest';
import {
  listDueRevisions,
  markRendered,
} from '../../../app/data/pictures/picture-revisions.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { createPost, updatePost } from '../../../app/data/posts/posts.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createView } from '../../../app/data/works/views.server.ts';
import { createWork, updateWork } from '../../../app/data/works/works.server.ts';
import type { SettingKey } from '../../../app/domain/setting/setting.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import {
  imagePath,
  makePicture,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('revisions of pictures on %s', (dialect) => {
  const db = useDatabase(dialect);
  const set = (key: SettingKey, value: string) => mustSave(saveSetting(db(), { key, value }));
  const readRevisions = async () => {
    const rows = await db().selectFrom('Pictures').select(['image', 'revision']).execute();
    return Object.fromEntries(rows.map(({ image, revision }) => [image, revision]));
  };

  async function addWorkAndPost() {
    const [work, view, post] = [
      await uploadPicture(db(), 'works', 1),
      await uploadPicture(db(), 'works', 2),
      await uploadPicture(db(), 'posts', 3),
    ];
    const row = await mustSave(createWork(db(), makeWorkInput({ image: work }), '2026-05-01'));
    await mustSave(createView(db(), row.id, { image: view, caption: null }));
    const event = await mustSave(createPost(db(), makePostInput({ image: post })));
    return { work, view, post, row, event };
  }

  test('a change of name, credit line or training starts a revision of all pictures with large files, and other settings do not', async () => {
    const { work, view, post } = await addWorkAndPost();
    const small = imagePath('works', 4);
    await createPicture(db(), makePicture(small, { width: 640 }));
    await set('biography', 'Painter.');
    await set('rightsTerms', 'Ask first.');
    expect(await readRevisions()).toEqual({ [work]: 0, [view]: 0, [post]: 0, [small]: 0 });
    await set('displayName', 'Oker');
    await set('creditLine', 'Photo: Oker');
    await set('noTraining', 'false');
    expect(await readRevisions()).toEqual({ [work]: 3, [view]: 3, [post]: 3, [small]: 0 });
  });

  test('a new title starts a revision of the pictures with that title, and its undo another', async () => {
    const { work, view, post, row, event } = await addWorkAndPost();
    const input = makeWorkInput({ image: work });
    const { id, version } = row;
    const sized = await mustSave(updateWork(db(), { ...input, size: null, id, version }));
    expect(await readRevisions()).toMatchObject({ [work]: 0 });
    const titled = await updateWork(db(), { ...input, title: 'Sea', id, version: sized.version });
    expect(await readRevisions()).toEqual({ [work]: 1, [view]: 1, [post]: 0 });
    if (!titled.ok || !titled.entry) throw new Error('The title was not saved.');
    await mustSave(undoEntry(db(), titled.entry.id));
    expect(await readRevisions()).toEqual({ [work]: 2, [view]: 2, [post]: 0 });
    const change = { ...makePostInput({ image: post, title: 'Opening' }), id: event.id };
    await mustSave(updatePost(db(), { ...change, version: event.version }));
    expect(await readRevisions()).toEqual({ [work]: 2, [view]: 2, [post]: 1 });
  });

  test('a picture is due while it is shown, until its current revision is rendered', async () => {
    const { work } = await addWorkAndPost();
    await uploadPicture(db(), 'works', 5);
    await set('creditLine', 'One');
    const due = await listDueRevisions(db());
    expect(due.map(({ image }) => image)).not.toContain(imagePath('works', 5));
    const first = { image: work, width: 1200, revision: 1 };
    expect(due).toContainEqual(first);
    await set('creditLine', 'Two');
    await markRendered(db(), first);
    expect(await listDueRevisions(db())).toContainEqual({ ...first, revision: 2 });
    await markRendered(db(), { ...first, revision: 2 });
    expect((await listDueRevisions(db())).map(({ image }) => image)).not.toContain(work);
  });
});
