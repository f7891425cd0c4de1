import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of Debian's for the tests, where that is possible. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(
    `The tests need ${name}, which this machine does not have. Installing Debian's package with 'apt-get install ${name}' …`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env });
}

/** A program of this machine, or from the Debian package that has it; undefined where neither can be had. */
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
