import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/http/free-port.ts';
import { fact, type Fault, none, NotPossibleHere } from '../fault.ts';
import { until } from '../support/client.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { buildImage } from './build-image.ts';
import { runContainer } from './container.ts';

const exec = promisify(execFile);
const MAX_MEGABYTES = 350;
const HEALTHY_WITHIN = 60_000;
const UID = 12345;

export const image: Fault = {
  name: 'image',
  limit: `under ${MAX_MEGABYTES} MB, no setuid files of its own; healthy within 60 s under any uid on a read-only root without capabilities; ends with 0`,
  description: `The image of the Dockerfile is built by buildah on a Debian made by debootstrap. A container of it starts with an empty volume, a read-only root and no capabilities, as user ${UID}. When its health check succeeds, a page is requested, and the container gets SIGTERM.`,
  isLongOnly: true,

  async run() {
    if (process.getuid?.() !== 0) throw new NotPossibleHere('an image is built as root');
    const missing = ['buildah', 'debootstrap'].filter(isMissing);
    if (missing.length > 0)
      throw new NotPossibleHere(`this machine has no ${missing.join(' and no ')}`);
    return withTemporaryFolder('image', run);
  },
};

async function run(folder: string) {
  const built = performance.now();
  const { image: made, baseRoot } = await buildImage(folder);
  const minutes = ((performance.now() - built) / 60_000).toFixed(1);
  const megabytes = await megabytesOf(made.root);
  const inBase = await listSetuid(baseRoot);
  const added = (await listSetuid(made.root)).filter((file) => !inBase.includes(file));

  const port = await freePort();
  const container = await runContainer(made, {
    volume: path.join(folder, 'volume'),
    uid: UID,
    port,
  });
  const startedIn = await until(container.isHealthy, HEALTHY_WITHIN);
  const status = await readFile(`/proc/${container.pid}/status`, 'utf8');
  const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  const written = await readdir(path.join(folder, 'volume'));
  const exitCode = await container.stop();
  return {
    done: `built in ${minutes} minutes, started and stopped`,
    measures: [
      fact(`${megabytes} MB uncompressed`, megabytes < MAX_MEGABYTES),
      none('setuid files added', added),
      fact(`healthy after ${Math.round(startedIn)} ms`, startedIn < HEALTHY_WITHIN),
      fact('the home page answered 200', page?.status === 200),
      fact(`ran as user ${UID}`, new RegExp(`^Uid:\\s+${UID}\\s`, 'm').test(status)),
      fact(
        'ran without capabilities',
        /^CapEff:\s+0+$/m.test(status) && /^CapBnd:\s+0+$/m.test(status),
      ),
      fact('the data is in the volume', written.includes('penseel.sqlite')),
      fact(`ended with ${exitCode}`, exitCode === 0),
    ],
  };
}

function isMissing(program: string): boolean {
  return !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(path.join(folder, program)));
}

async function megabytesOf(folder: string): Promise<number> {
  const { stdout } = await exec('du', ['--summarize', '--apparent-size', '--block-size=1', folder]);
  return Math.round(Number.parseInt(stdout, 10) / 1e6);
}

async function listSetuid(root: string): Promise<string[]> {
  const { stdout } = await exec('find', [root, '-type', 'f', '-perm', '/6000', '-printf', '%P\\n']);
  return stdout.split('\n').filter(Boolean);
}
