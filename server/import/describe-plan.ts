import { type ImportPlan, listPictures } from '../../app/domain/importing/plan-import.ts';
import { ROW_WORDS } from '../../app/domain/journal/sentence.ts';

const TABLES = ['Gallery', 'Categories', 'Collections', 'Posts', 'Exhibitions', 'Links'] as const;

/** Describes what is imported and what is left out. */
export function describePlan(plan: ImportPlan): string {
  const { settings, remarks, leftOut } = plan;
  const counts = [
    ...TABLES.map((table) => formatCount(plan[table].length, ROW_WORDS[table])),
    formatCount(settings.length, ROW_WORDS.Settings),
  ];
  const pictures = formatCount(listPictures(plan).length, ['picture', 'pictures']);
  return [
    `${counts.join(', ')}, and ${pictures}.`,
    ...remarks,
    leftOut.length === 0 ? 'Nothing is left out.' : 'Left out:',
    ...leftOut.map(({ item, reason }) => `  ${item}: ${reason}`),
  ].join('\n');
}

function formatCount(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many}`;
}
