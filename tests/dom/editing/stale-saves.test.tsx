import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Db } from '../../../app/data/database/tables.ts';
import {
  createExhibition,
  listExhibitions,
  updateExhibition,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup, listGroups, updateGroup } from '../../../app/data/groups/groups.server.ts';
import { createLink, listLinks, updateLink } from '../../../app/data/links/links.server.ts';
import { createPost, listPosts, updatePost } from '../../../app/data/posts/posts.server.ts';
import {
  makeExhibitionInput,
  makeLinkInput,
  makePostInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import { fill, openAdmin, openCard, press, valueOf, waitForSave } from '../cards.ts';

/** Each adds a row called 'Getij', and returns a function that changes its name to 'Vloed'. */
const KINDS = [
  {
    entity: 'collection',
    section: 'Collection management',
    mine: { Text: 'Van mij' },
    list: (db: Db) => listGroups(db, 'collection'),
    saved: { title: 'Vloed', description: 'Van mij' },
    async add(db: Db) {
      const row = await mustSave(createGroup(db, 'collection', { title: 'Getij' }));
      return () => mustSave(updateGroup(db, 'collection', { ...row, title: 'Vloed' }));
    },
  },
  {
    entity: 'post',
    section: 'Upcoming management',
    mine: { Description: 'Van mij' },
    list: listPosts,
    saved: { title: 'Vloed', description: 'Van mij' },
    async add(db: Db) {
      const input = makePostInput({ title: 'Getij', startDate: '2090-05-01' });
      const { id, version } = await mustSave(createPost(db, input));
      return () => mustSave(updatePost(db, { ...input, id, version, title: 'Vloed' }));
    },
  },
  {
    entity: 'exhibition',
    section: 'Exhibitions management',
    mine: { Description: 'Van mij' },
    list: listExhibitions,
    saved: { title: 'Vloed', description: 'Van mij' },
    async add(db: Db) {
      const input = makeExhibitionInput({ title: 'Getij' });
      const { id, version } = await mustSave(createExhibition(db, input));
      return () => mustSave(updateExhibition(db, { ...input, id, version, title: 'Vloed' }));
    },
  },
  {
    entity: 'link',
    section: 'Links management',
    mine: { Url: 'https://example.com/van-mij' },
    list: listLinks,
    saved: { name: 'Vloed', url: 'https://example.com/van-mij' },
    async add(db: Db) {
      const input = makeLinkInput({ name: 'Getij', image: await uploadPicture(db, 'links') });
      const { id, version } = await mustSave(createLink(db, input));
      return () => mustSave(updateLink(db, { ...input, id, version, name: 'Vloed' }));
    },
  },
] as const;

for (const { entity, section: title, mine, list, saved, add } of KINDS) {
  test(`a stale save is refused, shows what was saved elsewhere, and can be repeated: ${entity}`, async () => {
    const site = await openSite();
    const changeElsewhere = await add(site.db);
    const { user, section } = await openAdmin(site, title);
    const card = await openCard(user, section, 'Getij');
    await changeElsewhere();
    for (const [label, text] of Object.entries(mine)) await fill(user, card, label, text);
    await press(user, card, 'Update');
    await within(card).findByText(new RegExp(`^This ${entity} was changed elsewhere\\.`));
    expect(await list(site.db)).not.toMatchObject([saved]);
    expect(valueOf(card, 'name' in saved ? 'Name' : 'Title')).toBe('Vloed');
    expect(within(card).getAllByText('saved meanwhile')).toHaveLength(1);
    await press(user, card, 'Update');
    await screen.findByText(/ updated!$/);
    await waitForSave(card);
    expect(await list(site.db)).toMatchObject([saved]);
  });
}
