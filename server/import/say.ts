import type { ImportPlan, LeftOut } from '../../app/domain/importing/plan.ts';
import { listPictures } from '../../app/domain/importing/plan.ts';
import { ROW_WORDS } from '../../app/domain/journal/row-words.ts';
import type { Imported } from './import-site.ts';

const KINDS = [
  ['works', 'Gallery'],
  ['categories', 'Categories'],
  ['collections', 'Collections'],
  ['posts', 'Posts'],
  ['exhibitions', 'Exhibitions'],
  ['links', 'Links'],
] as const;

/** What would come, in sentences. */
export function sayPlan(plan: ImportPlan): string {
  const counts = KINDS.map(([part, table]) => sayCount(plan[part].length, ...ROW_WORDS[table]));
  const settings = plan.settings.length + (plan.recents.length > 0 ? 1 : 0);
  counts.push(sayCount(settings, ...ROW_WORDS.Settings));
  const pictures = sayCount(listPictures(plan).length, 'picture', 'pictures');
  return [
    `This would come: ${counts.join(', ')}, and ${pictures}.`,
    ...plan.remarks,
    ...sayLeftOut(plan.leftOut),
  ].join('\n');
}

/** What came and what did not, by a plan that knows which files could not be taken. */
export function sayImported(plan: ImportPlan, imported: Imported): string {
  const { came, before, redirects } = imported;
  const rows = KINDS.map(([part, table]) => [
    ROW_WORDS[table][1],
    String(came[table]),
    String(plan[part].filter(({ oldId }) => before[table].has(oldId)).length),
  ]);
  const table = [['', 'came now', 'was there'], ...rows].map(([name = '', now = '', was = '']) =>
    [name.padEnd(12), now.padStart(9), was.padStart(10)].join(' '),
  );
  return [
    ...table,
    ...plan.remarks,
    ...sayLeftOut(plan.leftOut),
    `Old and new addresses of the pictures: ${redirects}`,
  ].join('\n');
}

function sayCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function sayLeftOut(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return ['Nothing is left out.'];
  return ['Left out:', ...leftOut.map(({ what, why }) => `  ${what}: ${why}`)];
}
