import { cpus, totalmem } from 'node:os';
import type { Fault, Table } from '../../tests/faults/fault.ts';

export type Result = Pick<Fault, 'name' | 'figure' | 'how'> & {
  done: string;
  measured: string;
  verdict: 'held' | 'not held' | 'not tried';
  table?: Table;
};

/** docs/reliability.md: the last long run, on which machine, and how each fault is done. */
export function toPaper(results: readonly Result[]): string {
  const date = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores, ${memory} GB of memory, Node ${process.version}`;
  return `# Reliability

What happens when things break, tried on the built product with real parts: \`npm run test:faults\` tries everything, \`npm run test:faults -- NAME\` one
fault, and \`npm test\` a short form of each. The table is the last whole run, of ${date}, on ${machine}; the command writes this page.

| fault | what was done | measured | figure to reach | |
| --- | --- | --- | --- | --- |
${results.map(toRow).join('\n')}

## How each is done

${results.map(({ name, how }) => `- **${name}**: ${how}`).join('\n')}
${results.flatMap(({ name, table }) => (table ? toSection(name, table) : [])).join('\n')}
`;
}

function toSection(name: string, [columns = [], ...rows]: Table): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return `\n## ${name}, one by one\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
}

function toRow({ name, done, measured, figure, verdict }: Result): string {
  return `| ${[name, done, measured, figure, verdict].map(inCell).join(' | ')} |`;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
