import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { pino } from 'pino';
import { createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { readConfig } from '../../../server/start/config.ts';
import { openServices } from '../../../server/start/services.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Called before a request reaches the server. It can wait, or throw as `fetch` does. */
type Network = (request: Request) => Promise<void> | void;

/** An empty site on SQLite with all its services and one open page, without an HTTP server. */
export async function openSite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-dom-'));
  const config = readConfig({ DEMO: '0', DATA_DIR: dataDir }, projectDir);
  const services = await openServices(config, pino({ level: 'silent' }));
  const requests: Request[] = [];
  let isSignedIn = true;
  let network: Network | undefined;
  onTestFinished(async () => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    await services.close();
    await rm(dataDir, { recursive: true });
  });

  /** Loads a page as a browser does: with modules in their first state and stored drafts. Replaces the open page. */
  async function openPage(url: string): Promise<UserEvent> {
    cleanup();
    vi.resetModules();
    const { createRoutes } = await import('./routes.tsx');
    const routes = await createRoutes({
      services,
      isSignedIn: () => isSignedIn,
      async beforeRequest(request) {
        requests.push(request);
        await network?.(request);
      },
    });
    history.replaceState(null, '', url);
    render(createElement(createRoutesStub(routes), { initialEntries: [url] }));
    return userEvent.setup({ delay: null });
  }

  return {
    db: services.db,
    services,
    /** The requests that pages have sent. */
    requests,
    countSaves: () => requests.filter(({ method }) => method === 'POST').length,
    openPage,
    reload: () => openPage(location.pathname + location.search + location.hash),
    endSession() {
      isSignedIn = false;
    },
    signInAgain() {
      isSignedIn = true;
    },
    /** Fails requests as a lost connection does, until the connection is restored. */
    loseConnection() {
      network = () => {
        throw new TypeError('Failed to fetch');
      };
    },
    restoreConnection() {
      network = undefined;
    },
    /** Holds saves until they are released. */
    holdSaves(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      network = ({ method }) => (method === 'POST' ? promise : undefined);
      return () => {
        network = undefined;
        resolve();
      };
    },
  };
}
