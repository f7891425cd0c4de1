import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { projectDir } from '../../../scripts/tool.ts';
import { offeredWidths, PICTURE_FORMATS } from '../../../app/domain/picture/picture.ts';
import { SMALL } from './demo-template.ts';
import { copyDemo, SIZES } from './start-site.ts';
import { findNginx, nginxConfig, readBlocks, untilListening } from '../http/nginx.ts';
import { existsSync } from 'node:fs';

/** Keeps few pictures, so that making their sizes takes seconds. */
const KEEP_FEW_PICTURES = `update Gallery set isHidden = 1 where id not in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13);
  update Posts set image = null; delete from Links where id > 1;`;

/** Makes a data folder with part of the demo content and all sizes of its pictures. */
export async function makeSmallSite(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-small-'));
  await copyDemo(dataDir);
  const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  database.exec(KEEP_FEW_PICTURES);
  const pictures = database.prepare(
    `select image, width from Pictures where image in (select image from ShownWorks
      union select image from Views where workId in (select id from ShownWorks)
      union select image from Links union select image from SiteContent)`,
  );
  for (const row of pictures.all())
    await makeSizes(dataDir, row as { image: string; width: number });
  database.close();
  return dataDir;
}

/** Serves one small file of each format for all sizes. The demo content has those that pages show, but no JPEG. */
async function makeSizes(dataDir: string, { image, width }: { image: string; width: number }) {
  const name = image.slice('/media/'.length);
  const original = path.join(dataDir, 'files/originals', name);
  const folder = path.join(dataDir, SIZES, name.replace(/\.\w+$/, ''));
  const small = sharp(original).resize({ width: SMALL, withoutEnlargement: true });
  await small.jpeg().toFile(path.join(folder, `${SMALL}.jpg`));
  for (const size of offeredWidths(width)) {
    for (const format of PICTURE_FORMATS) {
      const file = path.join(folder, `${size}.${format}`);
      if (!existsSync(file)) await copyFile(path.join(folder, `${SMALL}.${format}`), file);
    }
  }
}

/** Runs `npm run export` as an operator does and returns its output. */
export async function runExport(dataDir: string, siteUrl: string, args: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...LAUNCH_ENV,
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
  };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['scripts/export.ts', ...args], {
    cwd: projectDir,
    env,
  });
  return stdout;
}

export type Host = { url: string; stop(): Promise<void> };

/** Starts nginx with the documented configuration for static files, optionally below a base path. */
export async function startFileHost(root: string, base: string, port: number): Promise<Host> {
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is not installed.');
  const findBlock = await readBlocks();
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-host-'));
  const server = findBlock('gzip_static')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/art;', `root ${root};`)
    .replaceAll(/(location ~ \^|location |error_page 404 )\//g, `$1${base}`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, nginxConfig(folder, `include /etc/nginx/mime.types;\n${server}`));
  const child = spawn(nginx, ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  await untilListening(port);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
