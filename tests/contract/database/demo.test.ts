import { describe, expect, test } from 'vitest';
import { hasDemo, markDemo, removeDemo } from '../../../app/data/demo.server.ts';
import {
  createExhibition,
  listExhibitions,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup, deleteGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import { findBrokenOrders } from '../../../app/data/backup/integrity.server.ts';
import { createLink, listLinks } from '../../../app/data/links/links.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost, listPosts, updatePost } from '../../../app/data/posts/posts.server.ts';
import { readSettings, saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork, listWorks, updateWork } from '../../../app/data/works/works.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import {
  imagePath,
  makeExhibitionInput,
  makeGroupInput,
  makeLinkInput,
  makePicture,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('the demo content on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('is removed completely; the owner’s additions and changes stay, in their group and order', async () => {
    const group = (title: string) =>
      mustSave(createGroup(db(), 'category', makeGroupInput({ title })));
    const work = (more: Parameters<typeof makeWorkInput>[0]) =>
      mustSave(createWork(db(), makeWorkInput(more), '2026-01-01'));
    const [kept, emptied, dropped] = [await group('Ink'), await group('Paper'), await group('Oil')];
    const image = await uploadPicture(db(), 'works');
    await uploadPicture(db(), 'links');
    await work({ image, categoryId: kept.id });
    await work({ image, categoryId: emptied.id });
    const replaced = await work({ image, categoryId: dropped.id });
    await mustSave(createPost(db(), makePostInput()));
    const post = await mustSave(createPost(db(), makePostInput()));
    await mustSave(createExhibition(db(), makeExhibitionInput()));
    await mustSave(createLink(db(), makeLinkInput()));
    await mustSave(saveSetting(db(), { key: 'displayName', value: 'Studio' }));
    await mustSave(saveSetting(db(), { key: 'contactEmail', value: 'hello@example.com' }));
    await db().transaction().execute(markDemo);
    expect(await hasDemo(db())).toBe(true);

    const own = imagePath('works', 2);
    // The clock may have been set back after the demo content was marked.
    await createPicture(db(), makePicture(own, { createdAt: '1970-01-01T00:00:00.000Z' }));
    await work({ title: 'Mine', image: own, categoryId: kept.id });
    await mustSave(deleteGroup(db(), 'category', dropped));
    const update = { ...makeWorkInput({ title: 'Mine too', image: own }), id: replaced.id };
    await mustSave(updateWork(db(), { ...update, version: replaced.version + 1 }));
    await mustSave(
      updatePost(db(), { ...makePostInput({ title: 'My event' }), id: post.id, version: 1 }),
    );
    await mustSave(createExhibition(db(), makeExhibitionInput({ title: 'My show' })));

    await mustSave(saveSetting(db(), { key: 'displayName', value: 'My name' }));

    await mustSave(removeDemo(db()));
    const { works } = await listWorks(db());
    expect(works.map(({ title }) => title).toSorted()).toEqual(['Mine', 'Mine too']);
    expect((await listGroups(db(), 'category')).map(({ title }) => title)).toEqual(['Ink']);
    expect((await listPosts(db())).map(({ title }) => title)).toEqual(['My event']);
    expect((await listExhibitions(db())).map(({ title }) => title)).toEqual(['My show']);
    expect(await listLinks(db())).toEqual([]);
    expect(await readSettings(db())).toMatchObject({ displayName: 'My name', contactEmail: '' });
    expect(await findBrokenOrders(db())).toEqual([]);
    expect(await hasDemo(db())).toBe(false);
    await mustSave(removeDemo(db()));
    expect((await listWorks(db())).total).toBe(2);
  });

  test('is not reported on a site that never had it', async () => {
    await uploadPicture(db(), 'works');
    await mustSave(createWork(db(), makeWorkInput(), '2026-01-01'));
    expect(await hasDemo(db())).toBe(false);
    await mustSave(removeDemo(db()));
    expect((await listWorks(db())).total).toBe(1);
  });
});
