import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import type { PlainFile } from './plain-server.ts';
import type { Server } from './processor-time.ts';
import type { Answer } from './raw-request.ts';
import type { Stage } from './stage.ts';

const NGINX_PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const OWN_HEADERS =
  /^(?:content-length|content-type|etag|date|connection|keep-alive|last-modified)$/i;

export type Copied = { urlPath: string; answer: Answer; unchanged?: Answer; fromDisk?: boolean };
export type Yardstick = Server & { stop(): Promise<void> };

/** A bare `node:http` server with copies of answers that the product gave. */
export async function startPlain(stage: Stage, copies: Copied[]): Promise<Yardstick> {
  const folder = await mkdtemp(path.join(stage.folder, 'plain-'));
  const manifest: Record<string, PlainFile> = {};
  for (const [index, { urlPath, answer, unchanged, fromDisk = false }] of copies.entries()) {
    const file = path.join(folder, String(index));
    await writeFile(file, answer.body);
    manifest[urlPath] = {
      headers: sameHeaders(answer),
      unchanged: unchanged ? sameHeaders(unchanged) : [],
      etag: answer.etag,
      file,
      fromDisk,
    };
  }
  const list = path.join(folder, 'manifest.json');
  await writeFile(list, JSON.stringify(manifest));
  const port = await freePort();
  const script = path.join(import.meta.dirname, 'plain-server.ts');
  const child = spawn(process.execPath, [script, String(port), list], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  stage.atClose(() => end(child));
  await once(child.stdout, 'data');
  return { url: `http://localhost:${port}`, process: child, stop: () => end(child) };
}

/** What Node itself adds is left out. */
function sameHeaders({ headers }: Answer): string[] {
  return headers.filter(([name]) => !/^(?:date|connection|keep-alive)$/i.test(name)).flat();
}

/** nginx with one worker and the same answers as static files; nothing where it is not installed. */
export async function startNginx(stage: Stage, copies: Copied[]): Promise<Yardstick | null> {
  const program = NGINX_PLACES.find((place) => existsSync(place));
  if (!program) return null;
  const folder = await mkdtemp(path.join(stage.folder, 'nginx-'));
  await mkdir(path.join(folder, 'temp'));
  const places: string[] = [];
  for (const [index, { urlPath, answer }] of copies.entries()) {
    const file = path.join(folder, String(index));
    await writeFile(file, answer.body);
    places.push(describePlace(urlPath, index, answer));
  }
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, describeServer(folder, port, places));
  const child = spawn(program, ['-p', folder, '-c', config], { stdio: 'ignore' });
  stage.atClose(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    await sleep(50);
  }
  return { url, process: child, stop: () => end(child) };
}

function describePlace(urlPath: string, file: number, { headers, type }: Answer): string {
  const added = headers
    .filter(([name]) => !OWN_HEADERS.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `location = ${urlPath} { try_files /${file} =404; default_type "${type}"; ${added.join(' ')} }`;
}

function describeServer(folder: string, port: number, places: string[]): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp;`,
  );
  return `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; types {} ${temp.join(' ')}
server { listen 127.0.0.1:${port}; root ${folder}; ${places.join('\n')} } }`;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
