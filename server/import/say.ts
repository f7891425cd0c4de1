import type { ImportPlan, LeftOut } from '../../app/domain/importing/plan.ts';
import { listPictures } from '../../app/domain/importing/plan.ts';
import type { Imported } from './import-site.ts';

const KINDS = [
  ['works', 'Gallery'],
  ['categories', 'Categories'],
  ['collections', 'Collections'],
  ['posts', 'Posts'],
  ['exhibitions', 'Exhibitions'],
  ['links', 'Links'],
] as const;
const WORDS: Record<(typeof KINDS)[number][0], [one: string, many: string]> = {
  works: ['work', 'works'],
  categories: ['category', 'categories'],
  collections: ['collection', 'collections'],
  posts: ['event', 'events'],
  exhibitions: ['exhibition', 'exhibitions'],
  links: ['link', 'links'],
};

/** What would come, in sentences. */
export function sayPlan(plan: ImportPlan): string {
  const counts = KINDS.map(([part]) => sayCount(plan[part].length, ...WORDS[part]));
  const settings = plan.settings.length + (plan.recents.length > 0 ? 1 : 0);
  counts.push(sayCount(settings, 'setting', 'settings'));
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
    WORDS[part][1],
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
