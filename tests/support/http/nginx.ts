import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../../scripts/testing/debian.ts';
import { freePort } from './free-port.ts';

const HOSTING = path.resolve(import.meta.dirname, '../../../docs/hosting');

/** Finds nginx on the machine or installs it from Debian; undefined if neither works. */
export function findNginx(): string | undefined {
  return findProgram('nginx');
}

/** Reads the documented nginx configuration: the site, and the upstream of two replicas. */
export async function readDocumentedNginx(): Promise<{ site: string; replicas: string }> {
  const findBlock = await readBlocks();
  return { site: findBlock('proxy_pass'), replicas: findBlock('max_fails=0') };
}

/** Finds the nginx block in docs/hosting that contains a text. */
export async function readBlocks(): Promise<(text: string) => string> {
  const pages = (await readdir(HOSTING)).map((name) => readFile(path.join(HOSTING, name), 'utf8'));
  const manual = (await Promise.all(pages)).join('\n');
  const blocks = [...manual.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return (text) => blocks.find((block) => block.includes(text)) ?? '';
}

export type Proxy = {
  url: string;
  /** The certificate of the proxy. */
  ca: string;
  /** The output of `nginx -t`. */
  check: string;
  stop(): Promise<void>;
};

/** Starts nginx with the documented configuration and a new certificate, on free ports, in front of these sites. */
export async function startNginx(
  nginx: string,
  documented: { site: string; replicas?: string },
  ports: readonly number[],
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-nginx-'));
  makeCertificate(folder);
  const [plain, secure] = [await freePort(), await freePort()];
  const upstream = documented.replicas ?? /upstream[\s\S]*?\n}/.exec(documented.site)?.[0] ?? '';
  const servers = documented.site.replace(/upstream[\s\S]*?\n}/, '');
  let next = 0;
  const site =
    `${upstream.replaceAll(/127\.0\.0\.1:\d+/g, () => `127.0.0.1:${ports[next++]}`)}\n${servers}`
      .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+/g, folder)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, nginxConfig(folder, site));
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

/** A complete nginx.conf with these servers. */
export function nginxConfig(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  // Without this line root would drop its privileges and could not write into the folder.
  return `user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
access_log off;
${temporary}
${servers}
}
`;
}

/** Writes a self-signed certificate for localhost. */
export function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files];
  execFileSync(findProgram('openssl') ?? 'openssl', args, { stdio: 'ignore' });
}

/** Waits until nginx answers on a port. */
export async function untilListening(port: number): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    const answer = await fetch(`http://localhost:${port}`).catch(() => undefined);
    if (answer) return;
    await sleep(50);
  }
  throw new Error('nginx is not listening.');
}
