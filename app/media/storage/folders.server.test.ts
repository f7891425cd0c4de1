import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './folders.server.ts';

test('creates a folder with its parents, also by two concurrent calls, and leaves an existing one unchanged', async () => {
  const top = await mkdtemp(join(tmpdir(), 'penseel-folders-'));
  onTestFinished(() => rm(top, { recursive: true }));
  const folder = join(top, 'a/b/c');
  await Promise.all([makeFolder(folder, 0o700), makeFolder(folder, 0o700)]);
  await makeFolder(folder, 0o755);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('reports a folder that cannot be created, without delay', async () => {
  await expect(makeFolder('/proc/penseel/below')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(makeFolder(join(import.meta.filename, 'below'))).rejects.toThrow('EEXIST');
});
