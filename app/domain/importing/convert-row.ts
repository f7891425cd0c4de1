import * as z from 'zod';
import { parseId } from '../id.ts';
import { isSettingKey } from '../setting/setting.ts';
import { oldExhibitionForm } from '../exhibition/exhibition-form.ts';
import { parseForm, requiredDate } from '../form.ts';
import { linkFields } from '../link/link.ts';
import { postForm } from '../post/post-form.ts';
import { settingForm } from '../setting/setting-form.ts';
import { workFields } from '../work/work-form.ts';
import { type OldFile, type OldRow, type OldSite, toOldFile } from './old-site.ts';

/** The new row, with a remark if it differs from the old one, or the reason why the old row cannot be imported. */
export type Converted<T> = { ok: true; value: T; remark?: string } | { ok: false; reason: string };

const groupColumns = z.strictObject({ title: workFields.title });
const workColumns = z.strictObject({
  title: workFields.title,
  size: workFields.size,
  dateUploaded: requiredDate('Date'),
});
const linkColumns = z.strictObject(linkFields);

export function convertGroup(row: OldRow) {
  const group = readColumns(row, groupColumns, { title: row.title });
  return group.ok ? withValue({ ...group.value, order: orderOf(row.order) }) : group;
}

/** `image` is the old file, here and below. */
export function convertWork(row: OldRow, site: OldSite, today: string) {
  const { title, size } = row;
  const dateUploaded = readDate(row.dateUploaded) || today;
  const work = readColumns(row, workColumns, { title, size, dateUploaded });
  if (!work.ok) return work;
  const image = findFile(row, 'works', site);
  if (!image.ok) return image;
  return withValue({
    ...work.value,
    image: image.value,
    categoryId: parseId(toText(row.categoryId)),
    collectionId: parseId(toText(row.collectionId)),
    categoryOrder: orderOf(row.categoryOrder),
    collectionOrder: orderOf(row.collectionOrder),
  });
}

/** A missing picture does not prevent the import of an event, because events may have none. */
export function convertPost(row: OldRow, site: OldSite) {
  const { title, location, description } = row;
  const read = readColumns(row, postForm, {
    title,
    location,
    description,
    startDate: readDate(row.startDate),
    endDate: readDate(row.endDate),
    startTime: readTime(row.startTime),
    endTime: readTime(row.endTime),
  });
  if (!read.ok) return read;
  const post = { ...read.value, image: null as OldFile | null };
  if (!row.image) return withValue(post);
  const image = findFile(row, 'posts', site);
  if (image.ok) return withValue({ ...post, image: image.value });
  return withValue(post, `comes without a picture. ${image.reason}`);
}

export function convertExhibition(row: OldRow) {
  const { exhibitionTypeId, time: year, title, description } = row;
  const columns = { exhibitionTypeId, year, title, description };
  const read = readColumns(row, oldExhibitionForm, columns);
  if (!read.ok) return read;
  const { year: time, ...exhibition } = read.value;
  return withValue({ ...exhibition, time, order: orderOf(row.order) });
}

export function convertLink(row: OldRow, site: OldSite) {
  const link = readColumns(row, linkColumns, { name: row.name, url: row.url });
  if (!link.ok) return link;
  const image = findFile(row, 'links', site);
  return image.ok ? withValue({ ...link.value, image: image.value }) : image;
}

export function convertSetting({ key, value }: OldRow) {
  if (typeof key !== 'string' || !isSettingKey(key)) return refuse('Penseel has no such setting.');
  return readForm(settingForm, { key, value });
}

/** Parses columns with the schema of the form for the same content. */
function readColumns<T>(
  row: OldRow,
  schema: z.ZodType<T>,
  columns: OldRow,
): Converted<T & { id: number }> {
  const id = parseId(String(row.id));
  if (id === null) return refuse('It has no id that can be kept.');
  const read = readForm(schema, columns);
  return read.ok ? withValue({ ...read.value, id }) : read;
}

function readForm<T>(schema: z.ZodType<T>, columns: OldRow): Converted<T> {
  const fields = Object.entries(columns).map(([name, value]) => [name, toText(value)]);
  const parsed = parseForm(schema, Object.fromEntries(fields));
  return parsed.ok ? parsed : refuse(Object.values(parsed.errors).join(' '));
}

function withValue<T>(value: T, remark?: string): Converted<T> {
  return { ok: true, value, remark };
}

function refuse(reason: string) {
  return { ok: false, reason } as const;
}

function findFile({ image }: OldRow, folder: string, { files, refused }: OldSite) {
  const named = toOldFile(image, folder);
  if (!named) return refuse('Its picture is not in the storage of the site.');
  // The folder of links may be in a bucket of another name.
  const file = files.has(named) ? named : [...files].find((name) => name.endsWith(`/${named}`));
  if (!file) return refuse(`Its picture is missing: ${named}`);
  const reason = refused?.get(file);
  return reason ? refuse(`Its picture cannot come: ${file}. ${reason}`) : withValue(file);
}

export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function orderOf(value: unknown): number {
  return Number(value) || 0;
}

/** A date may be followed by a time. */
function readDate(value: unknown): string {
  return toText(value).slice(0, 'YYYY-MM-DD'.length);
}

/** A time may have seconds. */
function readTime(value: unknown): string {
  return toText(value).slice(0, 'HH:MM'.length);
}
