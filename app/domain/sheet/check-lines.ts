import { parseId } from '../id.ts';
import type { GroupKind } from '../group/group.ts';
import { cellText } from './cell.ts';
import type { GroupTitles } from './field-text.ts';
import type { SheetLine } from './layout.ts';
import { type FindGroup, readLine } from './read-line.ts';
import type { SheetCatalogue, SheetValues, SheetWork } from './work.ts';

/** A line with its current work, or null for a new work, and all reasons to refuse it. */
export type CheckedLine = {
  line: number;
  current: SheetWork | null;
  values: SheetValues;
  reasons: string[];
  /** The file of a new work. */
  picture: string | null;
};

type FindPicture = (name: string) => string | null;
type FoundWork = { work: SheetWork | null; reason?: string };

export function checkLines(
  lines: readonly SheetLine[],
  pictures: readonly string[],
  catalogue: SheetCatalogue,
  titleOf: GroupTitles,
): CheckedLine[] {
  const findWork = workFinder(catalogue.works);
  const findPicture = pictureFinder(pictures);
  const context = { titleOf, findGroup: groupFinder(catalogue), currency: catalogue.currency };
  const checked = lines.map((line): CheckedLine => {
    const { work: current, reason } = findWork(line);
    const { values, reasons } = readLine(line, current, context);
    if (reason) return { line: line.line, current, values, reasons: [reason], picture: null };
    const picture = current ? null : choosePicture(line, findPicture, reasons);
    return { line: line.line, current, values, reasons, picture };
  });
  refuseSharedWorks(checked);
  refuseSharedNumbers(checked, catalogue.works);
  return checked;
}

/** Finds a work by id, else by inventory number. */
function workFinder(works: readonly SheetWork[]): (line: SheetLine) => FoundWork {
  const byId = new Map(works.map((work) => [work.id, work]));
  const byNumber = new Map(works.map((work) => [work.inventoryNumber, work]));
  return ({ cells }) => {
    const id = cellText(cells.id).trim();
    if (id === '') {
      const number = cellText(cells.inventoryNumber).trim();
      return { work: number === '' ? null : (byNumber.get(number) ?? null) };
    }
    const work = byId.get(parseId(id) ?? 0) ?? null;
    if (work) return { work };
    const advice = 'Leave the line out, or empty this cell to make a new work of it.';
    return { work, reason: `Id: there is no work ${id.slice(0, 20)}, or not any more. ${advice}` };
  };
}

/** Finds a group by title, ignoring case; the first if several share a title. */
function groupFinder({ groups }: SheetCatalogue): FindGroup {
  const idsOf = (kind: GroupKind) =>
    new Map(groups[kind].toReversed().map(({ id, title }) => [title.trim().toLowerCase(), id]));
  const ids = { category: idsOf('category'), collection: idsOf('collection') };
  return (kind, title) => ids[kind].get(title.toLowerCase()) ?? null;
}

function choosePicture({ cells }: SheetLine, find: FindPicture, reasons: string[]): string | null {
  const name = cellText(cells.picture).trim();
  const picture = name === '' ? null : find(name);
  if (name === '') reasons.push('Picture: a new work needs one. Write the name of its file.');
  else if (!picture) {
    reasons.push(
      `Picture: ${name.slice(0, 100)} is not among the pictures. Choose it with the sheet.`,
    );
  }
  return picture;
}

function refuseSharedWorks(checked: readonly CheckedLine[]): void {
  const lines = new Map<number, number>();
  for (const { line, current, reasons } of checked) {
    if (!current) continue;
    const first = lines.get(current.id);
    if (first) reasons.push(`Id: line ${first} is the same work. Leave one of them out.`);
    else lines.set(current.id, line);
  }
}

/** Compares the inventory numbers as they will be after all writes, because two works may swap theirs. */
function refuseSharedNumbers(checked: readonly CheckedLine[], works: readonly SheetWork[]): void {
  const named = new Set(checked.map(({ current }) => current?.id));
  const holders = new Map<string, string>();
  for (const { id, inventoryNumber, title } of works) {
    if (inventoryNumber !== null && !named.has(id)) holders.set(inventoryNumber, `of “${title}”`);
  }
  for (const { line, values, reasons } of checked) {
    const { inventoryNumber } = values;
    if (inventoryNumber === null) continue;
    const holder = holders.get(inventoryNumber);
    if (holder) {
      reasons.push(`Inventory number: ${inventoryNumber} is that ${holder}. Give another.`);
    } else holders.set(inventoryNumber, `in line ${line}`);
  }
}

/** Finds an uploaded picture by name, ignoring case, extension and folder. */
export function pictureFinder(names: readonly string[]): (name: string) => string | null {
  const whole = new Map(names.map((name) => [normaliseFileName(name), name]));
  const bare = new Map<string, string | null>();
  for (const name of names) {
    const key = withoutExtension(normaliseFileName(name));
    bare.set(key, bare.has(key) ? null : name);
  }
  return (wanted) =>
    whole.get(normaliseFileName(wanted)) ?? bare.get(normaliseFileName(wanted)) ?? null;
}

/** Systems encode accented letters in two ways. */
function normaliseFileName(name: string): string {
  const file = name.trim().split(/[/\\]/).at(-1) ?? '';
  return file.normalize('NFC').toLowerCase();
}

function withoutExtension(name: string): string {
  return name.replace(/\.[a-z0-9]{2,5}$/, '');
}
