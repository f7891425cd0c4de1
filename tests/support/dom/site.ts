import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { pino } from 'pino';
import { createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { readContentVersion } from '../../../app/data/content.server.ts';
import { projectDir } from '../../../scripts/tool.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openServices } from '../../../server/start/services.ts';
import { copyMigrated } from '../database/migrated.ts';
import { signInAsOwner } from '../sign-in/owner.ts';
import { LOW_COSTS } from '../site/low-costs.ts';
import { createCookies } from './cookies.ts';
import type { LiveStream } from './environment.ts';
import { FetchRequest } from './fetch-request.ts';
import { startServer } from './server.ts';

const fetchByHttp = globalThis.fetch;

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Called before a request reaches the server. It can wait, or throw as `fetch` does. */
type Network = (request: Request) => Promise<void> | void;

/** An empty site on SQLite with all its services and one open page. Only files are sent by HTTP. */
export async function openSite(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-dom-'));
  await copyMigrated(dataDir);
  const config = readConfig({ DEMO: '0', DATA_DIR: dataDir, ...env }, projectDir);
  const services = await openServices(config, pino({ level: 'silent' }), LOW_COSTS);
  const requests: Request[] = [];
  const cookies = createCookies();
  cookies.store([await signInAsOwner(services)]);
  let restoreCookies: (() => void) | undefined;
  let network: Network | undefined;
  const server = await startServer(services);
  vi.stubGlobal('fetch', fetchFromPage);
  vi.stubGlobal('XMLHttpRequest', FetchRequest);
  onTestFinished(async () => {
    cleanup();
    vi.unstubAllGlobals();
    server.close();
    localStorage.clear();
    sessionStorage.clear();
    await services.close();
    await rm(dataDir, { recursive: true });
  });

  async function beforeRequest(request: Request): Promise<void> {
    requests.push(request);
    await network?.(request);
  }
  async function fetchFromPage(url: string, init?: RequestInit): Promise<Response> {
    const request = new Request(new URL(url, server.url), init);
    await beforeRequest(request);
    request.headers.set('Cookie', cookies.header());
    return fetchByHttp(request);
  }

  /** Loads a page as a browser does: with modules in their first state and stored drafts. Replaces the open page. */
  async function openPage(url: string): Promise<UserEvent> {
    cleanup();
    vi.resetModules();
    const { createRoutes } = await import('./routes.tsx');
    const routes = await createRoutes({
      services,
      cookies,
      beforeRequest,
    });
    history.replaceState(null, '', url);
    render(createElement(createRoutesStub(routes), { initialEntries: [url] }));
    // Any file can be dropped on a field.
    return userEvent.setup({ delay: null, applyAccept: false });
  }

  return {
    db: services.db,
    services,
    /** The requests that pages have sent. */
    requests,
    /** The fields of each form that pages have sent. */
    saves: () => Promise.all(requests.filter(isSave).map(readFields)),
    openPage,
    reload: () => openPage(location.pathname + location.search + location.hash),
    endSession() {
      restoreCookies = cookies.clear();
    },
    signInAgain() {
      restoreCookies?.();
    },
    /** Tells the open page the content version, as the live stream does after a change. */
    async announceChange() {
      const version = String(await readContentVersion(services.db));
      const { open } = EventSource as unknown as typeof LiveStream;
      await act(async () => open.forEach((stream) => stream.receive('content', version)));
    },
    /** Fails requests as a lost connection does, until the connection is restored. */
    loseConnection() {
      network = failRequest;
    },
    /** Calls a function before each request. */
    intercept(next: Network) {
      network = next;
    },
    restoreConnection() {
      network = undefined;
    },
    /** Holds saves until they are released. */
    holdSaves(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      network = (request) => (isSave(request) ? promise : undefined);
      return () => {
        network = undefined;
        resolve();
      };
    },
  };
}

/** Fails a request as a lost connection does. */
export function failRequest(): never {
  throw new TypeError('Failed to fetch');
}

export function isUpload({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/admin/uploads/');
}

function isSave(request: Request): boolean {
  return request.method === 'POST' && !isUpload(request);
}

async function readFields(request: Request) {
  return Object.fromEntries(await request.clone().formData());
}
