import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Image } from './build-image.ts';

const run = promisify(execFile);

/** Mounts of its own: the root read-only, an empty /tmp, and the volume. The program then is process 1 without rights. */
const ISOLATE = `
set -e
root=$1 volume=$2 uid=$3; shift 3
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$volume" "$root/data"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
exec chroot "$root" setpriv --reuid "$uid" --regid "$uid" --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs "$@"
`;

type Options = { volume: string; uid: number; port: number };

/** Runs an image as `docker run --read-only --tmpfs /tmp --cap-drop ALL --user` does, on the network of this machine. */
export async function runContainer(image: Image, { volume, uid, port }: Options) {
  // A new volume gets the mode of the folder in the image.
  await mkdir(volume);
  await chmod(volume, 0o1777);
  const settings = [...image.env, `PORT=${port}`, 'HOST=127.0.0.1'];
  const inImage = ['env', '-C', image.workDir, '-i', ...settings];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
  const program = [image.root, volume, String(uid), ...inImage, ...image.command];
  const child = spawn('unshare', [...namespaces, 'sh', '-c', ISOLATE, 'sh', ...program]);
  const exit = once(child, 'exit');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const pid = await findChild(child.pid ?? 0);
  return {
    pid,
    output: () => printed,
    async isHealthy(): Promise<boolean> {
      const check = [image.root, ...inImage, ...image.healthCheck];
      return run('chroot', check).then(
        () => true,
        () => false,
      );
    },
    /** Sends SIGTERM, and returns the exit code. */
    async stop(): Promise<number | null> {
      if (child.exitCode === null) process.kill(pid, 'SIGTERM');
      const [code] = await exit;
      return code as number | null;
    },
  };
}

async function findChild(pid: number): Promise<number> {
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    if (children) return Number(children);
    await sleep(20);
  }
}
