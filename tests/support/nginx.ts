import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../scripts/debian.ts';
import { freePort } from './free-port.ts';

const PAPER = path.resolve(import.meta.dirname, '../../docs/operations.md');

/** nginx, from the machine or from Debian; nothing where it cannot be had. */
export function findNginx(): string | undefined {
  return findProgram('nginx', 'nginx-light');
}

/** What docs/operations.md tells an operator to write for nginx: the site, and the upstream of two replicas. */
export async function nginxOfPaper(): Promise<{ site: string; replicas: string }> {
  const having = await readBlocks();
  return { site: having('proxy_pass'), replicas: having('max_fails=0') };
}

async function readBlocks(): Promise<(text: string) => string> {
  const paper = await readFile(PAPER, 'utf8');
  const blocks = [...paper.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return (text) => blocks.find((block) => block.includes(text)) ?? '';
}

/** What nginx says of the paper's lines for moved pictures, with this list of them. */
export async function checkMoved(nginx: string, list: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-nginx-'));
  const block = (await readBlocks())('$moved').replace(/include \S+;/, `include ${folder}/list;`);
  const [outside, inside] = block.split('# In the server:');
  await writeFile(path.join(folder, 'list'), list);
  const site = `${outside}\nserver { listen 127.0.0.1:${await freePort()};\n${inside}\n}`;
  await writeFile(path.join(folder, 'nginx.conf'), frame(folder, site));
  const { stderr } = spawnSync(nginx, ['-t', '-c', `${folder}/nginx.conf`], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  return stderr;
}

export type Proxy = {
  url: string;
  /** The certificate that it shows. */
  ca: string;
  /** What nginx says of its configuration. */
  check: string;
  stop(): Promise<void>;
};

/** nginx with the paper's lines, on free ports, a certificate made for the moment, and these sites behind it. */
export async function startNginx(
  nginx: string,
  paper: { site: string; replicas?: string },
  ports: readonly number[],
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-nginx-'));
  makeCertificate(folder);
  const [plain, secure] = [await freePort(), await freePort()];
  const upstream = paper.replicas ?? /upstream[\s\S]*?\n}/.exec(paper.site)?.[0] ?? '';
  const servers = paper.site.replace(/upstream[\s\S]*?\n}/, '');
  let next = 0;
  const site =
    `${upstream.replaceAll(/127\.0\.0\.1:\d+/g, () => `127.0.0.1:${ports[next++]}`)}\n${servers}`
      .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+/g, folder)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, frame(folder, site));
  const { stderr } = spawnSync(nginx, ['-t', '-c', file], { encoding: 'utf8' });
  const child = spawn(nginx, ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `https://localhost:${secure}`;
  await untilListening(secure);
  return {
    url,
    ca: await readFile(path.join(folder, 'fullchain.pem'), 'utf8'),
    check: stderr,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a machine's own nginx.conf has around a site. */
function frame(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  return `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
access_log off;
${temporary}
${site}
}
`;
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files];
  execFileSync(findProgram('openssl', 'openssl') ?? 'openssl', args, { stdio: 'ignore' });
}

async function untilListening(port: number): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    const answer = await fetch(`http://localhost:${port}`).catch(() => undefined);
    if (answer) return;
    await sleep(50);
  }
  throw new Error('nginx does not listen.');
}
