import * as z from 'zod';
import { optionalUrl, requiredDate } from '../forms/form.ts';
import { exhibitionForm } from '../forms/exhibition-form.ts';
import { postForm } from '../forms/post-form.ts';
import { workFields } from '../forms/work-form.ts';
import { toOldFile } from './old-file.ts';
import type { OldFile, OldRow, OldSite } from './old-site.ts';
import type {
  PlannedExhibition,
  PlannedGroup,
  PlannedLink,
  PlannedPost,
  PlannedWork,
} from './plan.ts';
import type { RowPlan } from './take-all.ts';
import { dateIn, groupIdOf, idOf, takeRow, timeIn } from './take-row.ts';

const NO_ID = { ok: false, why: 'It has no id that can be kept.' } as const;

const groupColumns = z.strictObject({ title: workFields.title });
const workColumns = z.strictObject({
  title: workFields.title,
  size: workFields.size,
  dateUploaded: requiredDate('Date'),
});
const linkColumns = z.strictObject({ url: optionalUrl('Url') });

export function planGroup(row: OldRow): RowPlan<PlannedGroup> {
  const oldId = idOf(row);
  if (oldId === null) return NO_ID;
  const taken = takeRow(groupColumns, { title: row.title });
  return taken.ok ? { ok: true, value: { oldId, ...taken.value } } : taken;
}

type WorkNeeds = {
  site: OldSite;
  groups: { category: ReadonlySet<number>; collection: ReadonlySet<number> };
  today: string;
};

export function planWork(row: OldRow, { site, groups, today }: WorkNeeds): RowPlan<PlannedWork> {
  const oldId = idOf(row);
  if (oldId === null) return NO_ID;
  const { title, size } = row;
  const dateUploaded = dateIn(row.dateUploaded) || today;
  const taken = takeRow(workColumns, { title, size, dateUploaded });
  if (!taken.ok) return taken;
  const found = findFile(row, 'works', site);
  if (!found.ok) return found;
  const category = groupIdOf(row.categoryId);
  const collection = groupIdOf(row.collectionId);
  const lost = [
    category !== null && !groups.category.has(category) && 'its category is gone.',
    collection !== null && !groups.collection.has(collection) && 'its collection is gone.',
  ].filter(Boolean);
  const value = {
    ...taken.value,
    oldId,
    category: category !== null && groups.category.has(category) ? category : null,
    collection: collection !== null && groups.collection.has(collection) ? collection : null,
    file: found.file,
  };
  return { ok: true, value, ...(lost.length > 0 && { remark: lost.join(' ') }) };
}

/** An event goes on without its picture: it need not have one. */
export function planPost(row: OldRow, site: OldSite): RowPlan<PlannedPost> {
  const oldId = idOf(row);
  if (oldId === null) return NO_ID;
  const { title, location, description } = row;
  const taken = takeRow(postForm, {
    title,
    location,
    description,
    startDate: dateIn(row.startDate),
    endDate: dateIn(row.endDate),
    startTime: timeIn(row.startTime),
    endTime: timeIn(row.endTime),
  });
  if (!taken.ok) return taken;
  const { image: _image, ...post } = taken.value;
  if (!row.image) return { ok: true, value: { ...post, oldId, file: null } };
  const found = findFile(row, 'posts', site);
  if (found.ok) return { ok: true, value: { ...post, oldId, file: found.file } };
  return {
    ok: true,
    value: { ...post, oldId, file: null },
    remark: `comes without a picture. ${found.why}`,
  };
}

export function planExhibition(row: OldRow): RowPlan<PlannedExhibition> {
  const oldId = idOf(row);
  if (oldId === null) return NO_ID;
  const { exhibitionTypeId, time, title, description } = row;
  const taken = takeRow(exhibitionForm, { exhibitionTypeId, year: time, title, description });
  if (!taken.ok) return taken;
  const { year, ...exhibition } = taken.value;
  return { ok: true, value: { ...exhibition, oldId, time: year } };
}

export function planLink(row: OldRow, site: OldSite): RowPlan<PlannedLink> {
  const oldId = idOf(row);
  if (oldId === null) return NO_ID;
  const taken = takeRow(linkColumns, { url: row.url });
  if (!taken.ok) return taken;
  const found = findFile(row, 'links', site);
  return found.ok ? { ok: true, value: { oldId, url: taken.value.url, file: found.file } } : found;
}

type Found = { ok: true; file: OldFile } | { ok: false; why: string };

function findFile({ image }: OldRow, folder: string, { files, unfit }: OldSite): Found {
  const named = toOldFile(image, folder);
  if (!named) return { ok: false, why: 'Its picture is not in the storage of the site.' };
  // The folder of links may lie in a bucket of another name.
  const file = files.has(named) ? named : [...files].find((name) => name.endsWith(`/${named}`));
  if (!file) return { ok: false, why: `Its picture is missing: ${named}` };
  const why = unfit?.get(file);
  return why ? { ok: false, why: `Its picture cannot come: ${file}. ${why}` } : { ok: true, file };
}
