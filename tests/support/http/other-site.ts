import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../../../scripts/tool.ts';

const MIRADOR = '4.0.0';

/** The files of another site by their paths. */
type Files = Record<string, { type: string; body: string | Buffer }>;

/** Starts another site on its own origin, which shows our works in a third-party viewer. */
export async function openOtherSite(files: Files): Promise<{ url: string; close(): void }> {
  const server = createServer((req, res) => {
    const file = files[(req.url ?? '').split('?', 1)[0] ?? ''];
    res.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain' });
    res.end(file?.body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

export function readOpenSeadragon(): Promise<Buffer> {
  const built = 'node_modules/openseadragon/build/openseadragon/openseadragon.min.js';
  return readFile(path.join(projectDir, built));
}

/**
 * Downloads Mirador as one file; undefined without a registry. As a dependency it would add two hundred
 * packages to every installation, which the bundled file does not need.
 */
export async function findMirador(): Promise<Buffer | undefined> {
  const folder = path.join(tmpdir(), `penseel-mirador-${MIRADOR}`);
  const file = path.join(folder, 'package/dist/mirador.min.js');
  if (!existsSync(file)) {
    const download = await mkdtemp(`${folder}-`);
    const options = { cwd: download, encoding: 'utf8' } as const;
    const packed = spawnSync('npm', ['pack', '--silent', `mirador@${MIRADOR}`], options);
    if (packed.status !== 0) return undefined;
    execFileSync('tar', ['xzf', packed.stdout.trim()], { cwd: download });
    await mkdir(path.dirname(folder), { recursive: true });
    // Another test may have been faster.
    await rename(download, folder).catch(() => {});
  }
  return readFile(file);
}
