import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { offeredWidths, PICTURE_FORMATS } from '../../app/domain/content/picture.ts';
import { copyDemo } from './demo-template.ts';
import { freePort } from './free-port.ts';
import { findNginx } from './nginx.ts';
import { existsSync } from 'node:fs';

const projectDir = path.resolve(import.meta.dirname, '../..');
const PAPER = path.join(projectDir, 'docs/operations.md');
/** A few works of each kind, so that their sizes are made in seconds. */
const FEW = `update Gallery set isHidden = 1 where id not in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13);
  update Posts set image = null; delete from Links where id > 1;`;

/** A part of the demo's content in a data folder of its own, with all sizes of its pictures. */
export async function makeSmallSite(): Promise<string> {
  const dataDir = await copyDemo();
  const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  database.exec(FEW);
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

/** Made with less care than the product takes; its own encoding has its own tests. */
async function makeSizes(dataDir: string, { image, width }: { image: string; width: number }) {
  const name = image.slice('/media/'.length);
  const original = path.join(dataDir, 'files/originals', name);
  const folder = path.join(dataDir, 'files/sizes', name.replace(/\.\w+$/, ''));
  await mkdir(folder, { recursive: true });
  for (const size of offeredWidths(width)) {
    for (const format of PICTURE_FORMATS) {
      const file = path.join(folder, `${size}.${format}`);
      if (existsSync(file)) continue;
      const resized = sharp(original).resize({ width: size, withoutEnlargement: true });
      const made = {
        avif: resized.avif({ effort: 0, quality: 20 }),
        webp: resized.webp({ effort: 0 }),
        jpg: resized.jpeg(),
      };
      await writeFile(file, await made[format].toBuffer());
    }
  }
}

/** Runs the command as an operator does, and says what it printed. */
export async function runExport(dataDir: string, siteUrl: string, args: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
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

/** nginx as docs/operations.md has it for plain files; below a folder of its own where there is a base. */
export async function startFileHost(root: string, base: string, port: number): Promise<Host> {
  const nginx = findNginx();
  if (!nginx) throw new Error('There is no nginx.');
  const paper = await readFile(PAPER, 'utf8');
  const block = /```nginx\n(server \{[^`]*gzip_static[^`]*)```/.exec(paper)?.[1] ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-host-'));
  const server = block
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/art;', `root ${root};`)
    .replaceAll(/(location ~ \^|location |error_page 404 )\//g, `$1${base}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\ninclude /etc/nginx/mime.types;\n${temporary}\n${server}}\n`,
  );
  const child = spawn(nginx, ['-c', file, '-g', 'daemon off; user root;'], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `http://localhost:${port}`;
  await untilThere(url);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilThere(url: string): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await sleep(50);
  }
  throw new Error('nginx does not listen.');
}

export { freePort };
