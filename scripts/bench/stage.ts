import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { OWNER } from '../../tests/support/owner.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { type RunningSite, startSite } from '../../tests/support/start-site.ts';
import { BROWSER_ARGS, findBrowser } from '../browser.ts';
import { closeConnections, mustAsk } from './raw-request.ts';
import { seedWorks } from './seed.ts';

export type BenchSite = RunningSite & { cookie: string };
type BenchBrowser = { browser: Browser; debuggingPort: number };

/** What the benches play on; everything is made when it is first asked for, and once. */
export type Stage = {
  folder: string;
  /** The built product with so many works, its owner signed in. */
  site(works: number): Promise<BenchSite>;
  /** A data folder with so many works, that no site uses. */
  dataFolder(works: number): Promise<string>;
  /** The built product on such a folder, its owner signed in. */
  open(dataDir: string): Promise<BenchSite>;
  browser(): Promise<BenchBrowser>;
  /** For whatever must not outlive the benches, however they end. */
  atClose(stop: () => Promise<void>): void;
  close(): Promise<void>;
};

const SITE_ENV = { LOG_LEVEL: 'warn', OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-bench-'));
  const stops: (() => Promise<void>)[] = [];
  const sites = new Map<number, Promise<BenchSite>>();
  let demo: Promise<string> | undefined;
  let browser: Promise<BenchBrowser> | undefined;

  /** Stopped at once after filling, so that no sizes are made in the background of the benches. */
  async function makeDemo(): Promise<string> {
    const dataDir = path.join(folder, 'demo');
    const filling = await startSite({ dataDir, env: SITE_ENV });
    await filling.stop();
    return dataDir;
  }

  async function dataFolder(works: number): Promise<string> {
    const dataDir = await mkdtemp(path.join(folder, `works-${works}-`));
    await cp(await (demo ??= makeDemo()), dataDir, { recursive: true });
    await seedWorks(dataDir, works);
    return dataDir;
  }

  async function open(dataDir: string): Promise<BenchSite> {
    const running = await startSite({ dataDir, env: SITE_ENV });
    stops.push(async () => void (await running.stop()));
    return { ...running, cookie: await signIn(running.url) };
  }

  function site(works: number): Promise<BenchSite> {
    const opened = sites.get(works) ?? dataFolder(works).then(open);
    sites.set(works, opened);
    return opened;
  }

  async function close(): Promise<void> {
    closeConnections();
    for (const stop of stops) await stop();
    if (browser) await (await browser).browser.close();
    await rm(folder, { recursive: true, force: true });
  }

  return {
    folder,
    site,
    dataFolder,
    open,
    browser: () => (browser ??= launch()),
    atClose: (stop) => stops.push(stop),
    close,
  };
}

async function launch(): Promise<BenchBrowser> {
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${debuggingPort}`],
  });
  return { browser, debuggingPort };
}

async function signIn(url: string): Promise<string> {
  const answer = await mustAsk(
    `${url}/admin/sign-in`,
    {
      method: 'POST',
      headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(new URLSearchParams(OWNER).toString()),
    },
    302,
  );
  return answer.headers
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .map(([, value]) => value.split(';')[0])
    .join('; ');
}
