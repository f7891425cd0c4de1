import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Entry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/**
 * Writes the lock file anew. Packages with native parts list one part per platform, and a registry does not always hold
 * all of them; npm then leaves the absent ones out, and `npm ci` refuses the lock as incomplete. They are
 * listed here by name and platform, so that only the platforms that lack a part go without it.
 */
function completeLock(lock: Lock): number {
  let added = 0;
  for (const entry of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`;
      if (place in lock.packages || !/^\d/.test(version)) continue;
      lock.packages[place] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...platformOf(name),
      };
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return added;
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  };
}

const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
const lock = JSON.parse(await readFile(file, 'utf8')) as Lock;
const added = completeLock(lock);
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  `The lock file is written; ${added} platform parts are listed that the registry does not hold.`,
);
