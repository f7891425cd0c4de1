import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package for the tests, if apt-get and root are available. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(
    `The tests need ${name}. Installing the Debian package with 'apt-get install ${name}' …`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env });
}

/** The path of a program, installed from its Debian package if missing; undefined if that is impossible. */
export function findProgram(name: string, debianPackage: string): string | undefined {
  const search = () =>
    ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/bin']
      .map((folder) => `${folder}/${name}`)
      .find((file) => existsSync(file));
  const found = search();
  if (found) return found;
  installFromDebian(debianPackage);
  return search();
}
