import { spawn } from 'node:child_process';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER } from '../../support/sign-in/owner.ts';
import { textured } from '../../support/media/pictures.ts';

export const OWNER_ENV = {
  DEMO: '0',
  LOG_LEVEL: 'warn',
  OWNER_EMAIL: OWNER.email,
  OWNER_PASSWORD: OWNER.password,
};

export type Fields = Record<string, string>;
/** A response; status 0 if the connection broke before. */
export type Answer = { status: number; retryAfter: string | null; body: SaveBody };
type SaveBody = {
  ok?: boolean;
  message?: string;
  detail?: string;
  image?: string;
  value?: { id: number; version: number; title?: string };
  entry?: { id: number };
  current?: { id: number; version: number; title?: string };
};

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(OWNER),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`The sign-in was answered with ${answer.status}.`);
  return cookies.join('; ');
}

/** The owner on one server. After a restart the same cookie is valid at the new URL. */
export function ownerAt(url: string, cookie: string) {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie };
  return {
    save: (urlPath: string, fields: Fields) =>
      send(url + urlPath, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    upload: (body: Uint8Array<ArrayBuffer>, bucket = 'works') =>
      send(`${url}/admin/uploads/${bucket}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'image/jpeg' },
        body,
      }),
    async read(urlPath: string): Promise<unknown> {
      return (await fetch(url + urlPath, { headers })).json();
    },
    async isSignedIn() {
      const answer = await fetch(`${url}/admin/session`, { headers, redirect: 'manual' });
      return answer.status === 200;
    },
  };
}
export type Owner = ReturnType<typeof ownerAt>;

async function send(url: string, request: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...request, redirect: 'manual' });
    const text = await answer.text();
    const retryAfter = answer.headers.get('Retry-After');
    return { status: answer.status, retryAfter, body: parse(text) };
  } catch {
    return { status: 0, retryAfter: null, body: {} };
  }
}

function parse(text: string): SaveBody {
  try {
    return JSON.parse(text) as SaveBody;
  } catch {
    return { message: text };
  }
}

/** A small picture, whose sizes are made quickly. The same number gives the same bytes. */
export async function smallPicture(n = 0): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await textured(40 + (n % 50), 30)
      .jpeg()
      .toBuffer(),
  );
}

/** Requests public pages one by one until stopped. With an IP, each request uses a new connection. */
export function visit(url: string, pages = ['/', '/gallery', '/bio'], everyMs = 10, ip?: string) {
  const times: number[] = [];
  const failures: string[] = [];
  const controller = new AbortController();
  async function run() {
    for (let n = 0; !controller.signal.aborted; n += 1) {
      const page = pages[n % pages.length] ?? '/';
      const start = performance.now();
      const status = await (ip ? getFrom(ip, url + page) : get(url + page));
      times.push(performance.now() - start);
      if (status !== 200) failures.push(`${page}: ${status}`);
      await sleep(everyMs);
    }
  }
  const running = run();
  return {
    async stop() {
      controller.abort();
      await running;
      return { times, failures };
    },
  };
}

type Visits = Awaited<ReturnType<ReturnType<typeof visit>['stop']>>;

/** Like `visit`, but in a separate process, so the work of the fault does not delay the visitor. */
export function visitApart(url: string, pages: string[], everyMs: number, ip = '') {
  const visitor = path.join(import.meta.dirname, 'visitor.ts');
  const child = spawn(process.execPath, [visitor, url, String(everyMs), ip, ...pages]);
  return {
    async stop(): Promise<Visits> {
      child.stdin.end();
      return (await json(child.stdout)) as Visits;
    },
  };
}

function get(url: string): Promise<number | string> {
  return fetch(url).then(
    async (answer) => (await answer.text(), answer.status),
    (error: Error) => String(error.cause ?? error),
  );
}

function getFrom(ip: string, url: string): Promise<number | string> {
  return new Promise((resolve) => {
    // The proxy of the test has a self-signed certificate.
    const options = { localAddress: ip, agent: false as const, rejectUnauthorized: false };
    const { get: getBy } = url.startsWith('https:') ? https : http;
    const sent = getBy(url, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', (error) => resolve(String(error)));
  });
}

/** Waits for a condition and returns the milliseconds it took, or Infinity. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < withinMs) {
    if (await condition()) return performance.now() - start;
    await sleep(20);
  }
  return Infinity;
}
