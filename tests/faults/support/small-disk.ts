import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NotPossibleHere } from '../fault.ts';

export type SmallDisk = Awaited<ReturnType<typeof mountSmallDisk>>;

/** Mounts a small disk that can be filled and made read-only under a running server. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-disk-'));
  const filler = path.join(folder, 'filler');
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    await rm(folder, { recursive: true });
    throw new NotPossibleHere('mounting a small disk needs root');
  }
  return {
    folder,
    /** Fills the disk except for the given number of bytes. */
    async fill(freeBytes = 0) {
      const { bavail, bsize } = await statfs(folder);
      // The server may write at the same time; then the disk is full too.
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes))).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
        },
      );
    },
    empty: () => rm(filler, { force: true }),
    /**
     * Puts a read-only mount over the first one. It affects only files opened from now on. The second step is refused
     * while the server has a file open that it opened between the two steps.
     */
    makeReadOnly() {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const isMounted = mount('--bind', folder, folder);
        if (isMounted && mount('-o', 'remount,bind,ro', folder)) return;
        if (isMounted) unmount(folder);
      }
      throw new NotPossibleHere('a mount could not be made read-only');
    },
    makeWritable: () => void unmount(folder),
    async remove() {
      // There may be two mounts, one over the other.
      while (unmount(folder));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function mount(...args: string[]): boolean {
  return spawnSync('mount', args).status === 0;
}

/** Unmounts immediately, also while the server has open files. */
function unmount(folder: string): boolean {
  return spawnSync('umount', ['--lazy', folder]).status === 0;
}
