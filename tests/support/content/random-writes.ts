import * as fc from 'fast-check';
import { changeWorks, deleteWorks } from '../../../app/data/works/catalogue.server.ts';
import {
  createExhibition,
  deleteExhibition,
  listExhibitions,
  saveExhibitionPositions,
  updateExhibition,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  saveGroupPositions,
  updateGroup,
} from '../../../app/data/groups/groups.server.ts';
import {
  createLink,
  deleteLink,
  listLinks,
  updateLink,
} from '../../../app/data/links/links.server.ts';
import {
  createPost,
  deletePost,
  listPosts,
  updatePost,
} from '../../../app/data/posts/posts.server.ts';
import {
  createRoom,
  deleteRoom,
  endRoom,
  listRooms,
  updateRoom,
} from '../../../app/data/rooms/rooms.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { saveShowings } from '../../../app/data/exhibitions/showings.server.ts';
import {
  createSiteImage,
  findSiteImage,
  saveSiteImage,
} from '../../../app/data/settings/site-images.server.ts';
import { saveSiteMark } from '../../../app/data/settings/site-marks.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import { SITE_MARKS } from '../../../app/domain/site-image/site-mark.ts';
import {
  createView,
  deleteView,
  listViews,
  saveViewPositions,
  updateView,
} from '../../../app/data/works/views.server.ts';
import {
  createWork,
  deleteWork,
  listWorks,
  saveWorkPositions,
  updateWork,
} from '../../../app/data/works/works.server.ts';
import { GROUP_FIELDS } from '../../../app/domain/group/gallery.ts';
import { GROUP_KINDS } from '../../../app/domain/group/group.ts';
import type { Bucket } from '../../../app/domain/picture/picture.ts';
import type { Saved, WrittenEntry } from '../../../app/domain/saved.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import {
  imagePath,
  makeExhibitionInput,
  makeLinkInput,
  makePicture,
  makePostInput,
  makeWorkInput,
} from './factories.ts';

/** A write. The numbers choose its rows. */
type RandomWrite = { kind: WriteKind; at: number; to: number };

type Numbers = Pick<RandomWrite, 'at' | 'to'>;
type Write = (db: Db, numbers: Numbers) => Promise<Saved<unknown> | undefined>;

let uploads = 0;

async function upload(db: Db, bucket: Bucket): Promise<string> {
  uploads += 1;
  const image = imagePath(bucket, 1_000_000 + uploads);
  await createPicture(db, makePicture(image));
  return image;
}

function pick<T>(rows: readonly T[], n: number): T | undefined {
  return rows[n % Math.max(rows.length, 1)];
}

async function allWorks(db: Db) {
  return (await listWorks(db)).works;
}

async function pickGroups(db: Db, { at, to }: Numbers) {
  const category = pick(await listGroups(db, 'category'), at);
  const collection = pick(await listGroups(db, 'collection'), to);
  return {
    categoryId: at % 3 === 0 ? null : (category?.id ?? null),
    collectionId: to % 3 === 0 ? null : (collection?.id ?? null),
  };
}

/** The ids in a different order. */
function reordered(rows: readonly { id: number }[], n: number) {
  const ids = rows.map(({ id }) => id);
  const start = n % Math.max(ids.length, 1);
  return { ids: [...ids.slice(start), ...ids.slice(0, start)].toReversed() };
}

export const WRITES = {
  createGroup: (db, { at, to }) =>
    createGroup(db, GROUP_KINDS[at % 2] ?? 'category', { title: `G${to}` }),
  updateGroup: async (db, { at, to }) => {
    const group = pick(await listGroups(db, 'category'), at);
    return group && updateGroup(db, 'category', { ...group, title: `H${to}` });
  },
  deleteGroup: async (db, { at, to }) => {
    const kind = GROUP_KINDS[to % 2] ?? 'category';
    const group = pick(await listGroups(db, kind), at);
    return group && deleteGroup(db, kind, group);
  },
  orderGroups: async (db, { at, to }) => {
    const kind = GROUP_KINDS[to % 2] ?? 'category';
    return saveGroupPositions(db, kind, reordered(await listGroups(db, kind), at));
  },
  createWork: async (db, numbers) =>
    createWork(
      db,
      makeWorkInput({
        title: `W${numbers.at}`,
        image: await upload(db, 'works'),
        ...(await pickGroups(db, numbers)),
      }),
      '2026-01-01',
    ),
  updateWork: async (db, numbers) => {
    const work = pick(await allWorks(db), numbers.at);
    if (!work) return undefined;
    const image = numbers.to % 4 === 0 ? await upload(db, 'works') : work.picture.image;
    const { id, version } = work;
    const groups = await pickGroups(db, numbers);
    return updateWork(db, { id, version, title: `V${numbers.to}`, size: null, image, ...groups });
  },
  deleteWork: async (db, { at }) => {
    const work = pick(await allWorks(db), at);
    return work && deleteWork(db, work);
  },
  deleteWorks: async (db, { at, to }) => {
    const works = (await allWorks(db))
      .filter(({ id }) => (id + at) % 2 === 0)
      .slice(0, 1 + (to % 3));
    return works.length > 0 ? deleteWorks(db, { works }) : undefined;
  },
  changeWorks: async (db, { at, to }) => {
    const works = (await allWorks(db)).filter(({ id }) => (id + at) % 2 === 0);
    const { categoryId } = await pickGroups(db, { at: to, to: at });
    if (works.length === 0) return undefined;
    return changeWorks(db, { works, change: to % 2 === 0 ? { categoryId } : { status: 'sold' } });
  },
  orderWorks: async (db, { at, to }) => {
    const kind = GROUP_KINDS[to % 2] ?? 'category';
    const group = pick(await listGroups(db, kind), at);
    if (!group) return undefined;
    const { id, order } = GROUP_FIELDS[kind];
    const works = (await allWorks(db))
      .filter((work) => work[id] === group.id)
      .toSorted((a, b) => a[order] - b[order]);
    return saveWorkPositions(db, kind, group.id, reordered(works, to));
  },
  createView: async (db, { at }) => {
    const work = pick(await allWorks(db), at);
    if (!work) return undefined;
    return createView(db, work.id, { image: await upload(db, 'works'), caption: `C${at}` });
  },
  updateView: async (db, { at, to }) => {
    const view = await pickView(db, at);
    if (!view) return undefined;
    const image = to % 2 === 0 ? await upload(db, 'works') : view.picture.image;
    return updateView(db, { id: view.id, version: view.version, image, caption: `D${to}` });
  },
  deleteView: async (db, { at }) => {
    const view = await pickView(db, at);
    return view && deleteView(db, view);
  },
  orderViews: async (db, { at, to }) => {
    const work = pick(await allWorks(db), at);
    if (!work) return undefined;
    return saveViewPositions(db, work.id, reordered(await listViews(db, work.id), to));
  },
  showings: async (db, { at, to }) => {
    const work = pick(await allWorks(db), at);
    if (!work) return undefined;
    const exhibitions = (await listExhibitions(db)).filter(({ id }) => (id + to) % 2 === 0);
    const posts = (await listPosts(db)).filter(({ id }) => (id + to) % 2 === 1);
    return saveShowings(db, work.id, {
      exhibitionIds: exhibitions.map(({ id }) => id),
      postIds: posts.map(({ id }) => id),
    });
  },
  createPost: async (db, { at }) =>
    createPost(
      db,
      makePostInput({ title: `P${at}`, image: at % 2 === 0 ? await upload(db, 'posts') : null }),
    ),
  updatePost: async (db, { at, to }) => {
    const post = pick(await listPosts(db), at);
    if (!post) return undefined;
    const { id, version } = post;
    const image = to % 2 === 0 ? null : (post.picture?.image ?? null);
    return updatePost(db, { ...makePostInput({ title: `Q${to}`, image }), id, version });
  },
  deletePost: async (db, { at }) => {
    const post = pick(await listPosts(db), at);
    return post && deletePost(db, post);
  },
  createExhibition: (db, { at, to }) =>
    createExhibition(db, makeExhibitionInput({ title: `E${at}`, year: `202${to % 3}` })),
  updateExhibition: async (db, { at, to }) => {
    const exhibition = pick(await listExhibitions(db), at);
    if (!exhibition) return undefined;
    const { id, version } = exhibition;
    const input = makeExhibitionInput({ title: `F${at}`, year: `202${to % 3}` });
    return updateExhibition(db, { ...input, id, version });
  },
  deleteExhibition: async (db, { at }) => {
    const exhibition = pick(await listExhibitions(db), at);
    return exhibition && deleteExhibition(db, exhibition);
  },
  orderExhibitions: async (db, { at, to }) => {
    const year = `202${to % 3}`;
    const ofYear = (await listExhibitions(db)).filter((exhibition) => exhibition.year === year);
    return saveExhibitionPositions(db, year, reordered(ofYear, at));
  },
  createLink: async (db, { at }) =>
    createLink(
      db,
      makeLinkInput({ url: `https://l${at}.example/`, image: await upload(db, 'links') }),
    ),
  updateLink: async (db, { at, to }) => {
    const link = pick(await listLinks(db), at);
    if (!link) return undefined;
    const image = to % 2 === 0 ? await upload(db, 'links') : link.picture.image;
    return updateLink(db, { id: link.id, version: link.version, name: null, url: null, image });
  },
  deleteLink: async (db, { at }) => {
    const link = pick(await listLinks(db), at);
    return link && deleteLink(db, link);
  },
  room: async (db, { at, to }) => {
    const room = to % 3 === 0 ? undefined : pick(await listRooms(db), at);
    const works = (await allWorks(db)).filter(({ id }) => (id + at) % 2 === 0);
    const ids = works.map(({ id }) => id);
    if (!room) {
      const input = { title: `R${to}`, works: ids };
      return ids.length > 0 ? createRoom(db, input, '2026-12-31') : undefined;
    }
    if (at % 3 === 0) return deleteRoom(db, room);
    if (at % 3 === 1) return updateRoom(db, { ...room, title: `S${to}`, works: ids });
    const isEnded = room.endedAt === null ? 'on' : undefined;
    return endRoom(db, { ...room, isEnded }, { now: at, until: '2026-12-31' });
  },
  setting: (db, { at }) => saveSetting(db, { key: 'displayName', value: `N${at}` }),
  recents: async (db, { at }) => {
    const works = (await allWorks(db)).filter(({ id }) => (id + at) % 2 === 0);
    return saveSetting(db, { key: 'recents', value: works.map(({ id }) => id).join(',') });
  },
  siteImage: async (db, { at }) => {
    const image = await upload(db, 'site-content');
    if (!(await findSiteImage(db, 'home'))) return createSiteImage(db, 'home', image);
    return saveSiteImage(db, { page: 'home', image, focusX: at % 100 });
  },
  siteMark: async (db, { at }) => {
    const image = at % 3 === 0 ? null : await upload(db, 'site-content');
    return saveSiteMark(db, { mark: SITE_MARKS[at % 2] ?? 'logo', image });
  },
} satisfies Record<string, Write>;

type WriteKind = keyof typeof WRITES;

async function pickView(db: Db, n: number) {
  for (const work of await allWorks(db)) {
    const view = pick(await listViews(db, work.id), n);
    if (view) return view;
  }
  return undefined;
}

/** Runs a write and returns its journal entry if it changed something. */
export async function write(
  db: Db,
  { kind, ...numbers }: RandomWrite,
): Promise<WrittenEntry | undefined> {
  const result = await (WRITES[kind] as Write)(db, numbers);
  if (result && !result.ok) throw new Error(`${kind} was refused: ${result.reason}`);
  return result?.entry;
}

export function anyWrites(maxLength: number, minLength = 0): fc.Arbitrary<RandomWrite[]> {
  const kinds = Object.keys(WRITES) as WriteKind[];
  // Creates outnumber deletes; otherwise the tables would soon be empty.
  const creates = kinds.filter((kind) => kind.startsWith('create'));
  const chosen = [...kinds, ...creates, ...creates, ...creates];
  const number = fc.nat({ max: 1000 });
  return fc.array(fc.record({ kind: fc.constantFrom(...chosen), at: number, to: number }), {
    minLength,
    maxLength,
  });
}
