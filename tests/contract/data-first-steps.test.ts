import { describe, expect, test } from 'vitest';
import { endFirstSteps, readFirstSteps } from '../../app/data/first-steps.server.ts';
import { createGroup } from '../../app/data/groups.server.ts';
import { saveSetting } from '../../app/data/settings.server.ts';
import { createSiteImage, saveSiteImage } from '../../app/data/site-images.server.ts';
import { createWork } from '../../app/data/works.server.ts';
import { DIALECTS, useDatabase } from '../support/databases.ts';
import { makeWorkInput, uploadPicture } from '../support/factories.ts';
import { mustSave } from '../support/must-save.ts';

describe.each(DIALECTS)('the first steps on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('each step is done when its thing is there, whoever made it and wherever', async () => {
    const first = await uploadPicture(db(), 'site-content', 1);
    await mustSave(createSiteImage(db(), 'home', first));
    expect(await readFirstSteps(db())).toEqual({
      isNamed: false,
      hasHomeImage: false,
      hasGroup: false,
      works: 0,
      hasBiography: false,
    });
    await mustSave(saveSetting(db(), { key: 'displayName', value: 'Studio' }));
    await mustSave(saveSetting(db(), { key: 'biography', value: 'Words' }));
    const own = await uploadPicture(db(), 'site-content', 2);
    await mustSave(saveSiteImage(db(), { page: 'home', image: own }));
    await mustSave(createGroup(db(), 'collection', { title: 'Reeks' }));
    await uploadPicture(db(), 'works');
    await mustSave(createWork(db(), makeWorkInput(), '2026-01-01'));
    expect(await readFirstSteps(db())).toEqual({
      isNamed: true,
      hasHomeImage: true,
      hasGroup: true,
      works: 1,
      hasBiography: true,
    });
  });

  test('they never come back once they were dismissed', async () => {
    await mustSave(endFirstSteps(db()));
    await mustSave(endFirstSteps(db()));
    expect(await readFirstSteps(db())).toBeNull();
  });
});
