import { describe, expect, test } from 'vitest';
import { markDemo, removeDemo } from '../../../app/data/demo.server.ts';
import { endFirstSteps, readFirstSteps } from '../../../app/data/settings/first-steps.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createSiteImage, saveSiteImage } from '../../../app/data/settings/site-images.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('the first steps on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('each step is done when its content exists, however it was created', async () => {
    const first = await uploadPicture(db(), 'site-content', 1);
    await mustSave(createSiteImage(db(), 'home', first));
    const neutral = await uploadPicture(db(), 'site-content', 3);
    await mustSave(createSiteImage(db(), 'bio', neutral));
    expect(await readFirstSteps(db())).toEqual({
      hasGroup: false,
      works: 0,
      isNamed: false,
      hasContact: false,
      hasHomeImage: false,
      hasBioImage: false,
      hasBiography: false,
      isDemoGone: true,
    });
    await mustSave(saveSetting(db(), { key: 'displayName', value: 'Studio' }));
    await mustSave(saveSetting(db(), { key: 'biography', value: 'Words' }));
    const own = await uploadPicture(db(), 'site-content', 2);
    await mustSave(saveSiteImage(db(), { page: 'home', image: own }));
    await mustSave(saveSetting(db(), { key: 'contactEmail', value: 'studio@example.org' }));
    const portrait = await uploadPicture(db(), 'site-content', 4);
    await mustSave(saveSiteImage(db(), { page: 'bio', image: portrait }));
    await mustSave(createGroup(db(), 'collection', { title: 'Reeks' }));
    await uploadPicture(db(), 'works');
    await mustSave(createWork(db(), makeWorkInput(), '2026-01-01'));
    expect(await readFirstSteps(db())).toEqual({
      hasGroup: true,
      works: 1,
      isNamed: true,
      hasContact: true,
      hasHomeImage: true,
      hasBioImage: true,
      hasBiography: true,
      isDemoGone: true,
    });
  });

  test('steps are not done while demo content is left', async () => {
    await uploadPicture(db(), 'works');
    await mustSave(createWork(db(), makeWorkInput(), '2026-01-01'));
    await db().transaction().execute(markDemo);
    expect(await readFirstSteps(db())).toMatchObject({ works: 0, isDemoGone: false });
    await mustSave(removeDemo(db()));
    expect(await readFirstSteps(db())).toMatchObject({ isDemoGone: true });
  });

  test('the steps stay hidden once they were dismissed', async () => {
    await mustSave(endFirstSteps(db()));
    await mustSave(endFirstSteps(db()));
    expect(await readFirstSteps(db())).toBeNull();
  });
});
