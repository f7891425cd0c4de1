import { describe, expect, test } from 'vitest';
import {
  createPost,
  deletePost,
  findPost,
  listPosts,
  updatePost,
} from '../../../app/data/posts/posts.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { imagePath, makePostInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('posts on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('a complete post is read as it was written', async () => {
    const image = await uploadPicture(db(), 'posts');
    const input = makePostInput({
      description: 'First line\nsecond line',
      endDate: '2026-05-03',
      startTime: '10:00',
      endTime: '17:30',
      image,
    });
    const post = await mustSave(createPost(db(), input));
    expect(post).toStrictEqual({
      id: post.id,
      title: 'Open studio',
      location: 'Harbour hall',
      description: 'First line\nsecond line',
      date: { start: '2026-05-01', end: '2026-05-03' },
      time: { start: '10:00', end: '17:30' },
      picture: { image, width: 1200, height: 800, placeholder: 'data:image/png;base64,AAAA' },
      version: 1,
    });
    expect(await findPost(db(), post.id)).toStrictEqual(post);
  });

  test('a minimal post has no time and no picture', async () => {
    const post = await mustSave(createPost(db(), makePostInput()));
    expect(post).toMatchObject({ time: null, picture: null, date: { end: null } });
  });

  test('posts are listed by start date', async () => {
    await mustSave(createPost(db(), makePostInput({ title: 'Late', startDate: '2026-06-01' })));
    await mustSave(createPost(db(), makePostInput({ title: 'Early', startDate: '2025-06-01' })));
    const titles = (await listPosts(db())).map(({ title }) => title);
    expect(titles).toStrictEqual(['Early', 'Late']);
  });

  test('an update replaces all fields and increments the version', async () => {
    const image = await uploadPicture(db(), 'posts');
    const post = await mustSave(createPost(db(), makePostInput({ image, startTime: '10:00' })));
    const input = makePostInput({ title: 'Moved', startDate: '2026-07-01' });
    const updated = await mustSave(updatePost(db(), { ...input, id: post.id, version: 1 }));
    expect(updated).toMatchObject({ title: 'Moved', time: null, picture: null, version: 2 });
    expect(await findPost(db(), post.id)).toStrictEqual(updated);
  });

  test('stale and missing posts are refused', async () => {
    const post = await mustSave(createPost(db(), makePostInput()));
    const input = { ...makePostInput({ title: 'New' }), id: post.id };
    const current = await mustSave(updatePost(db(), { ...input, version: 1 }));
    const stale = { ok: false, reason: 'stale', current };
    const missing = { ok: false, reason: 'missing' };
    expect(await updatePost(db(), { ...input, version: 1 })).toStrictEqual(stale);
    expect(await deletePost(db(), { id: post.id, version: 1 })).toStrictEqual(stale);
    expect(await updatePost(db(), { ...input, id: 2_000_000, version: 1 })).toStrictEqual(missing);
    expect(await mustSave(deletePost(db(), current))).toStrictEqual(current);
    expect(await deletePost(db(), current)).toStrictEqual(missing);
    expect(await listPosts(db())).toStrictEqual([]);
  });

  test('a picture that was never uploaded is refused', async () => {
    const refused = { ok: false, reason: 'no-picture' };
    const input = makePostInput({ image: imagePath('posts', 9) });
    expect(await createPost(db(), input)).toStrictEqual(refused);
    const post = await mustSave(createPost(db(), makePostInput()));
    expect(await updatePost(db(), { ...input, id: post.id, version: 1 })).toStrictEqual(refused);
    expect(await listPosts(db())).toStrictEqual([post]);
  });
});
