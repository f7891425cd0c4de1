import { spawnSync } from 'node:child_process';
import { projectDir } from '../../../scripts/tool.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';

/** Runs the owner command on a data folder, also while the site runs, and returns its output. */
export function runOwner(
  site: { dataDir: string; url: string },
  command: string,
  input = '',
): string {
  const result = spawnSync(process.execPath, ['scripts/owner.ts', ...command.split(' ')], {
    cwd: projectDir,
    encoding: 'utf8',
    input,
    env: {
      PATH: process.env.PATH,
      ...LAUNCH_ENV,
      DATA_DIR: site.dataDir,
      SITE_URL: site.url,
    },
  });
  return result.stdout + result.stderr;
}
