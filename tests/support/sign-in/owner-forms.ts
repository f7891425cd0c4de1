import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createLink } from '../../../app/data/links/links.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import {
  makeExhibitionInput,
  makeGroupInput,
  makeLinkInput,
  makePostInput,
  makeWorkInput,
  uploadPicture,
} from '../content/factories.ts';
import type { InProcessSite } from '../site/in-process-site.ts';
import { mustSave } from '../content/must-save.ts';
import { OWNER } from './owner.ts';

export type Form = { path: string; fields: Record<string, string> };

/** Creates one row of each kind of content and returns a valid form for every operation. */
export async function makeOwnerForms({ services: { db } }: InProcessSite): Promise<Form[]> {
  const category = await mustSave(createGroup(db, 'category', makeGroupInput()));
  const collection = await mustSave(createGroup(db, 'collection', makeGroupInput()));
  const images = {
    work: await uploadPicture(db, 'works', 1),
    post: await uploadPicture(db, 'posts', 2),
    link: await uploadPicture(db, 'links', 3),
    home: await uploadPicture(db, 'site-content', 4, 'home'),
    logo: await uploadPicture(db, 'site-content', 5, 'logo'),
  };
  const inGroups = { categoryId: category.id, collectionId: collection.id };
  const work = await mustSave(
    createWork(db, makeWorkInput({ ...inGroups, image: images.work }), '2026-05-06'),
  );
  const post = await mustSave(createPost(db, makePostInput({ image: images.post })));
  const exhibition = await mustSave(createExhibition(db, makeExhibitionInput()));
  const link = await mustSave(createLink(db, makeLinkInput({ image: images.link })));

  const forms: Record<string, Form['fields'][]> = {
    categories: manage({ title: 'Dunes' }, category.id, { ids: String(category.id) }),
    collections: manage({ title: 'Dunes' }, collection.id, { ids: String(collection.id) }),
    works: manage(
      {
        title: 'Dunes',
        size: '40 x 60',
        categoryId: String(category.id),
        collectionId: '0',
        image: images.work,
      },
      work.id,
    ),
    'work-order': [
      { intent: 'reorder', kind: 'category', groupId: String(category.id), ids: String(work.id) },
    ],
    posts: manage(
      {
        title: 'Open studio',
        location: 'Harbour',
        description: 'Come in',
        startDate: '2026-05-01',
        endDate: '2026-05-02',
        startTime: '10:00',
        endTime: '11:00',
        image: images.post,
      },
      post.id,
    ),
    exhibitions: manage(
      {
        exhibitionTypeId: '1',
        year: '2024',
        title: 'Tides',
        description: 'Prints',
        venue: 'Hall',
        city: 'Ghent',
      },
      exhibition.id,
      { year: '2024', ids: String(exhibition.id) },
    ),
    links: manage({ url: 'https://example.org/', image: images.link }, link.id),
    photos: [{ intent: 'update', page: 'home', image: images.home, version: '1' }],
    marks: [{ intent: 'update', mark: 'logo', image: images.logo, version: '0' }],
    settings: [
      { intent: 'update', key: 'displayName', value: 'Studio', version: '1' },
      { intent: 'update', key: 'recents', value: String(work.id) },
      { intent: 'update', key: 'socialUrl', value: 'https://example.org/' },
    ],
    account: [
      { intent: 'email', email: 'new@example.com', currentPassword: 'not the one' },
      { intent: 'password', currentPassword: 'not the one', newPassword: 'zeven boten in mei' },
      { intent: 'confirm-codes', code: '123456' },
      { intent: 'backup-codes', currentPassword: 'not the one' },
    ],
    'sign-in': [{ email: OWNER.email, password: 'not the one', stay: '1' }, { code: '123456' }],
    'demo-content': [{ intent: 'delete' }],
    session: [{}],
  };
  return [
    ...Object.entries(forms).flatMap(([route, ofRoute]) =>
      ofRoute.map((fields) => ({ path: `/admin/${route}`, fields })),
    ),
    { path: '/setup', fields: { token: 'invented', ...OWNER } },
    { path: '/reset', fields: { token: 'invented', password: OWNER.password } },
  ];
}

/** The operations of a manager: create, update, delete and, if rows have an order, reorder. */
function manage(fields: Form['fields'], id: number, order?: Form['fields']): Form['fields'][] {
  const row = { id: String(id), version: '1' };
  return [
    { intent: 'create', ...fields },
    { intent: 'update', ...fields, ...row },
    { intent: 'delete', ...row, version: '9' },
    ...(order ? [{ intent: 'reorder', ...order }] : []),
  ];
}
