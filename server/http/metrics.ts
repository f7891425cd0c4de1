import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Never a public address: metrics have no sign-in. */
const METRICS_HOST = '127.0.0.1';

/** Serves metrics of the process and its requests in the text format of Prometheus. Returns a function that stops it. */
export async function serveMetrics(site: Server, port: number): Promise<() => void> {
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

  function describe(): string {
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
    ];
    return `${lines.join('\n')}\n`;
  }

  const server = createServer((req, res) => {
    const isMetrics = req.method === 'GET' && req.url === '/metrics';
    res.writeHead(isMetrics ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4' });
    res.end(isMetrics ? describe() : '');
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

type Sample = number | readonly [labels: string, value: number];

function metric(name: string, type: 'counter' | 'gauge', ...samples: Sample[]): string[] {
  return [
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) =>
      typeof sample === 'number' ? `${name} ${sample}` : `${name}${sample[0]} ${sample[1]}`,
    ),
  ];
}
