import { readFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Fault, Table } from '../../tests/faults/fault.ts';
import { projectDir, writeFormatted } from '../tool.ts';

export type Result = {
  name: string;
  done: string;
  measured: string;
  verdict: 'held' | 'not held' | 'not tried';
  table?: Table;
};

type Dated = Result & { date: string };

const RESULTS = path.join(projectDir, 'docs/reliability.json');

/** Stores the results of long runs, keeps the last results of other faults, and writes docs/reliability.md. */
export async function writeFaultsReport(faults: readonly Fault[], results: readonly Result[]) {
  const date = new Date().toISOString().slice(0, 10);
  const before = JSON.parse(await readFile(RESULTS, 'utf8')) as Dated[];
  const found = new Map(before.map((result) => [result.name, result]));
  for (const result of results) found.set(result.name, { ...result, date });
  const all = faults.flatMap(({ name }) => found.get(name) ?? []);
  await writeFormatted('docs/reliability.json', JSON.stringify(all));
  await writeFormatted('docs/reliability.md', toReport(faults, all));
}

function toReport(faults: readonly Fault[], results: readonly Dated[]): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores, ${memory} GB of memory, Node ${process.version}`;
  const limits = new Map(faults.map(({ name, limit }) => [name, limit]));
  return `# Reliability

Results of \`npm run test:faults\`, which writes this page. It takes about an hour; \`npm run test:faults -- NAME\` runs one fault, and \`npm test\` a short form of each. Each line is the
last long run of that fault on the built product, on ${machine}.

| fault | what was done | measured | limit | | date |
| --- | --- | --- | --- | --- | --- |
${results.map((result) => toRow(result, limits.get(result.name) ?? '')).join('\n')}

## What each fault does

${faults.map(({ name, description }) => `- **${name}**: ${description}`).join('\n')}
${results.flatMap(({ name, table }) => (table ? toSection(name, table) : [])).join('\n')}
`;
}

function toSection(name: string, [columns = [], ...rows]: Table): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return `\n## ${name}, by case\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
}

function toRow({ name, done, measured, verdict, date }: Dated, limit: string): string {
  return `| ${[name, done, measured, limit, verdict, date].map(inCell).join(' | ')} |`;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
