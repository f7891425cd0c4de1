import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from '../../../scripts/tool.ts';
import { freePort } from '../http/free-port.ts';

/** The tables of the product that Penseel replaces, in the SQL of its backend. */
export const OLD_SCHEMA = `
create table "Categories" (id int primary key, title text, "order" int);
create table "Collections" (id int primary key, title text, "order" int);
create table "Gallery" (id int primary key, title text, image text, size text, "dateUploaded" text,
  "categoryId" int, "collectionId" int, "categoryOrder" int, "collectionOrder" int);
create table "Posts" (id int primary key, title text, image text, location text, description text,
  "startDate" text, "endDate" text, "startTime" text, "endTime" text);
create table "Exhibitions" (id int primary key, "exhibitionTypeId" int, time text, title text,
  description text, "order" int);
create table "Links" (id int primary key, image text, url text);
create table "Settings" (id int primary key, key text, value text);
`;

export const KEY = 'sb_secret_for_the_tests_of_the_import';
const CLI = path.join(projectDir, 'node_modules/@supabase/lite/dist/cli/index.js');

export type HostedBackend = Awaited<ReturnType<typeof startHostedBackend>>;

/** Starts a third-party hosted backend in a temporary folder. */
export async function startHostedBackend() {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-hosted-'));
  const port = await freePort();
  await mkdir(path.join(folder, 'supabase/schemas'), { recursive: true });
  await writeFile(path.join(folder, 'supabase/schemas/schema.sql'), OLD_SCHEMA);
  await writeFile(path.join(folder, 'supabase/config.toml'), configure(port));
  const env = { ...process.env, DO_NOT_TRACK: '1', EXPERIMENTAL_STORAGE: '1' };
  const child = spawn(process.execPath, [CLI, 'dev', '--no-admin'], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => output);
  return {
    url,
    insert: (table: string, rows: readonly object[]) => insert(url, table, rows),
    makeBucket: (name: string) =>
      post(`${url}/storage/v1/bucket`, { id: name, name, public: true }),
    putFile: (key: string, bytes: Buffer) => putFile(url, key, bytes),
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configure(port: number): string {
  return `
[api]
port = ${port}
[db]
driver = "sqlite-postgres"
url = "file:./supabase/.temp/data.db"
[db.migrations]
schema_paths = ["./schemas/schema.sql"]
[storage]
enabled = true
[auth]
enabled = true
jwt_secret = "only-for-the-tests-of-the-import"
secret_key = "${KEY}"
`;
}

async function untilReady(url: string, output: () => string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(`${url}/rest/v1/Gallery`, { headers: { apikey: KEY } }).catch(
      () => null,
    );
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`The hosted backend did not start: ${output()}`);
}

/** Inserts in batches: the backend accepts at most a hundred values in a statement. */
async function insert(url: string, table: string, rows: readonly object[]): Promise<void> {
  for (let first = 0; first < rows.length; first += 10) {
    await post(`${url}/rest/v1/${table}`, rows.slice(first, first + 10));
  }
}

async function post(url: string, body: unknown): Promise<void> {
  const headers = { apikey: KEY, 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

async function putFile(url: string, key: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), path.basename(key));
  const objectUrl = `${url}/storage/v1/object/${key}`;
  const answer = await fetch(objectUrl, { method: 'POST', headers: { apikey: KEY }, body: form });
  if (!answer.ok) throw new Error(`${objectUrl}: ${answer.status} ${await answer.text()}`);
}
