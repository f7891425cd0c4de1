import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Runs a program of the machine and returns what it printed; throws what it complained about. */
export async function runProgram(program: string, args: string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await exec(program, args, {
      cwd,
      maxBuffer: 64 * 2 ** 20,
      // Its messages are in English.
      env: { ...process.env, LC_ALL: 'C' },
    });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`${program}: ${stderr?.trim() || message}`, { cause: error });
  }
}
