import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Puts a package of Debian's on this machine for the tests, where that is possible; what came of it is to be looked for. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env });
}

/** A program of the machine, or from the package of Debian's that brings it; nothing where neither is to be had. */
export function findProgram(name: string, debianPackage: string): string | undefined {
  const search = () =>
    ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/bin']
      .map((folder) => `${folder}/${name}`)
      .find((place) => existsSync(place));
  const place = search();
  if (place) return place;
  installFromDebian(debianPackage);
  return search();
}
