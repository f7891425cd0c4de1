import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const projectDir = path.resolve(import.meta.dirname, '..');

/** Exits if a command that takes no arguments was given one. */
export function refuseArguments(command: string, instead = ''): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  process.stderr.write(`${command} takes no arguments, and was given ${first}.${instead}\n`);
  process.exit(2);
}

/** Runs a tool of the project and shows its output; returns whether it succeeded. */
export async function runTool(
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(toolPath(tool), args, {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}

/** Runs a tool of the project and shows its output only if it fails; returns whether it succeeded. */
export async function runQuietly(tool: string, args: string[]): Promise<boolean> {
  const child = spawn(toolPath(tool), args, {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], ...printed] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (status !== 0) console.log(printed.join(''));
  return status === 0;
}

/** Writes a file of the project and formats it, because the checks include its format. */
export async function writeFormatted(file: string, content: string): Promise<void> {
  await writeFile(path.join(projectDir, file), content);
  await runQuietly('oxfmt', [file]);
}

function toolPath(tool: string): string {
  return path.join(projectDir, 'node_modules/.bin', tool);
}
