import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Services } from '../../app/context.ts';

/** Never a public address: metrics have no sign-in. */
const METRICS_HOST = '127.0.0.1';

type Backups = Pick<Services['backups'], 'isOverdue'>;

/**
 * Serves metrics of the process, its requests and its backups in the text format of Prometheus, and its health with
 * details. Returns a function that stops it.
 */
export async function serveMetrics(
  site: Server,
  port: number,
  backups: Backups,
): Promise<() => void> {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const requests = new Map<string, number>();
  let seconds = 0;
  site.on('request', (_req, res) => {
    const start = performance.now();
    res.once('close', () => {
      const status = `${Math.floor(res.statusCode / 100)}xx`;
      requests.set(status, (requests.get(status) ?? 0) + 1);
      seconds += (performance.now() - start) / 1000;
    });
  });

  async function describe(): Promise<string> {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const byStatus = [...requests].map(
      ([status, count]) => [`{status="${status}"}`, count] as const,
    );
    const total = byStatus.reduce((sum, [, count]) => sum + count, 0);
    const lines = [
      ...metric('process_start_time_seconds', 'gauge', Date.now() / 1000 - process.uptime()),
      ...metric('process_cpu_seconds_total', 'counter', (user + system) / 1e6),
      ...metric('process_resident_memory_bytes', 'gauge', rss),
      ...metric('nodejs_heap_size_used_bytes', 'gauge', heapUsed),
      ...metric('nodejs_eventloop_lag_p99_seconds', 'gauge', delay.percentile(99) / 1e9),
      ...metric('penseel_requests_total', 'counter', ...byStatus),
      '# TYPE penseel_request_duration_seconds summary',
      `penseel_request_duration_seconds_sum ${seconds}`,
      `penseel_request_duration_seconds_count ${total}`,
      ...(await describeBackups(backups)),
    ];
    return `${lines.join('\n')}\n`;
  }

  const pages = new Map([
    ['/metrics', describe],
    ['/healthz', () => describeHealth(backups)],
  ]);
  const server = createServer(async (req, res) => {
    const page = req.method === 'GET' ? pages.get(req.url ?? '') : undefined;
    res.writeHead(page ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4' });
    res.end(await page?.());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, METRICS_HOST, resolve);
  });
  return () => {
    delay.disable();
    server.close();
    server.closeAllConnections();
  };
}

async function describeBackups(backups: Backups): Promise<string[]> {
  const isOverdue = await readOverdue(backups);
  return isOverdue === undefined
    ? []
    : metric('penseel_backup_overdue', 'gauge', Number(isOverdue));
}

/** What the public `/healthz` says, with details for the operator. */
async function describeHealth(backups: Backups): Promise<string> {
  return (await readOverdue(backups)) ? 'alive\nno backup for three days\n' : 'alive\n';
}

/** Undefined while the database does not answer. All other metrics help most then. */
function readOverdue(backups: Backups): Promise<boolean | undefined> {
  return backups.isOverdue().catch(() => undefined);
}

type Sample = number | readonly [labels: string, value: number];

function metric(name: string, type: 'counter' | 'gauge', ...samples: Sample[]): string[] {
  return [
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) =>
      typeof sample === 'number' ? `${name} ${sample}` : `${name}${sample[0]} ${sample[1]}`,
    ),
  ];
}
