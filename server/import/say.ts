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
const WORDS: Record<(typeof KINDS)[number][0], string> = {
  works: 'works',
  categories: 'categories',
  collections: 'collections',
  posts: 'events',
  exhibitions: 'exhibitions',
  links: 'links',
};

/** What would come, in sentences. */
export function sayPlan(plan: ImportPlan): string {
  const counts = KINDS.map(([part]) => `${plan[part].length} ${WORDS[part]}`);
  const settings = plan.settings.length + (plan.recents.length > 0 ? 1 : 0);
  return [
    `This would come: ${counts.join(', ')}, ${settings} settings, and ${listPictures(plan).length} pictures.`,
    ...plan.remarks,
    ...sayLeftOut(plan.leftOut),
  ].join('\n');
}

/** What came and what did not. */
export function sayImported(plan: ImportPlan, { came, leftOut, redirects }: Imported): string {
  const rows = KINDS.map(([part, table]) => [
    WORDS[part],
    String(came[table]),
    String(plan[part].length - came[table]),
  ]);
  const table = [['', 'came now', 'was there'], ...rows].map(([name = '', now = '', was = '']) =>
    [name.padEnd(12), now.padStart(9), was.padStart(10)].join(' '),
  );
  return [
    ...table,
    ...plan.remarks,
    ...sayLeftOut([...plan.leftOut, ...leftOut]),
    `Old and new addresses of the pictures: ${redirects}`,
  ].join('\n');
}

function sayLeftOut(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return ['Nothing is left out.'];
  return ['Left out:', ...leftOut.map(({ what, why }) => `  ${what}: ${why}`)];
}
