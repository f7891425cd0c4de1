import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { OWNER } from '../../tests/support/sign-in/owner.ts';
import { type RunningSite, startSite } from '../../tests/support/site/start-site.ts';
import { BROWSER_ARGS, findBrowser } from '../testing/browser.ts';
import type { ReportLine } from './report-line.ts';
import { closeConnections, expectResponse } from './raw-request.ts';
import { seedWorks } from './seed.ts';

/** Measures some lines of the report; `limits` describes what limits them. */
export type Bench = {
  name: string;
  limits: string;
  run(context: BenchContext): Promise<ReportLine[]>;
};

export type BenchSite = RunningSite & { cookie: string };

/** The sites and the browser that the benches share; each is created on first use. */
export type BenchContext = {
  folder: string;
  /** A running site with this number of works and a session of its owner. */
  site(works: number): Promise<BenchSite>;
  /** A new data folder with this number of works, for `open`. */
  dataFolder(works: number): Promise<string>;
  /** Starts a site on a data folder and signs its owner in. */
  open(dataDir: string, env?: Record<string, string>): Promise<BenchSite>;
  browser(): Promise<Browser>;
  close(): Promise<void>;
};

const SITE_ENV = { LOG_LEVEL: 'warn', OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };

export async function openBenchContext(): Promise<BenchContext> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-bench-'));
  const opened: RunningSite[] = [];
  const sites = new Map<number, Promise<BenchSite>>();
  let demo: Promise<string> | undefined;
  let browser: Promise<Browser> | undefined;

  /** The site is stopped immediately, so that it renders no sizes in the background. */
  async function makeDemo(): Promise<string> {
    const dataDir = path.join(folder, 'demo');
    await (await startSite({ dataDir, env: SITE_ENV })).stop();
    return dataDir;
  }

  async function dataFolder(works: number): Promise<string> {
    const dataDir = await mkdtemp(path.join(folder, `works-${works}-`));
    await cp(await (demo ??= makeDemo()), dataDir, { recursive: true });
    await seedWorks(dataDir, works);
    return dataDir;
  }

  async function open(dataDir: string, env = {}): Promise<BenchSite> {
    const running = await startSite({ dataDir, env: { ...SITE_ENV, ...env } });
    opened.push(running);
    return { ...running, cookie: await signIn(running.url) };
  }

  return {
    folder,
    dataFolder,
    open,
    site(works) {
      const site = sites.get(works) ?? dataFolder(works).then((dataDir) => open(dataDir));
      sites.set(works, site);
      return site;
    },
    browser: () =>
      (browser ??= chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })),
    async close() {
      closeConnections();
      for (const site of opened) await site.stop();
      await (await browser)?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string): Promise<string> {
  const headers = { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = Buffer.from(new URLSearchParams(OWNER).toString());
  const answer = await expectResponse(
    `${url}/admin/sign-in`,
    { method: 'POST', headers, body },
    302,
  );
  const cookies = answer.headers['set-cookie'] ?? [];
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
