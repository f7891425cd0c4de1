import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** The programs that tests use, and their Debian packages. */
const PACKAGES = {
  'chromium-headless-shell': 'chromium-headless-shell',
  ip: 'iproute2',
  nginx: 'nginx-light',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
  tc: 'iproute2',
  transicc: 'liblcms2-utils',
  unzip: 'unzip',
} as const;

type Program = keyof typeof PACKAGES;

const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/bin'];
const OPTIONS = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/** Installs a Debian package for the tests, if apt-get and root are available. */
export function installFromDebian(name: string): void {
  if (!canInstall()) return;
  console.error(
    `The tests need ${name}. Installing the Debian package with 'apt-get install ${name}' …`,
  );
  for (const args of stepsOf([name])) spawnSync('apt-get', args, { ...OPTIONS, stdio: 'ignore' });
}

/** Installs the packages of all missing programs at once, while other work goes on. */
export async function installMissingPrograms(): Promise<void> {
  const programs = Object.keys(PACKAGES) as Program[];
  const missing = programs.filter((program) => !search(program));
  if (missing.length === 0 || !canInstall()) return;
  const names = [...new Set(missing.map((program) => PACKAGES[program]))];
  console.error(`Installing the Debian packages ${names.join(', ')} for the tests …`);
  for (const args of stepsOf(names)) {
    await once(spawn('apt-get', args, { ...OPTIONS, stdio: 'ignore' }), 'exit');
  }
}

/** The path of a program, installed from its Debian package if missing; undefined if that is impossible. */
export function findProgram(program: Program): string | undefined {
  const found = search(program);
  if (found) return found;
  installFromDebian(PACKAGES[program]);
  return search(program);
}

function search(program: Program): string | undefined {
  return FOLDERS.map((folder) => `${folder}/${program}`).find((file) => existsSync(file));
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function stepsOf(names: string[]): string[][] {
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...names],
  ];
}
