import { cpus } from 'node:os';
import { benchPageCache } from './bench/page-cache.ts';
import { openBenchSite } from './bench/site.ts';
import { toTable } from './bench/line.ts';
import { benchUpload } from './bench/upload.ts';
import { buildIfNeeded } from './build.ts';

await buildIfNeeded();
const site = await openBenchSite();
try {
  const lines = [
    await benchPageCache(site.url),
    await benchUpload(site.url, site.cookie, site.photo),
  ];
  console.log(`${cpus().length} cores, Node ${process.version}; medians, ± half of the rounds\n`);
  console.log(toTable(lines));
  process.exitCode = lines.every(({ held }) => held) ? 0 : 1;
} finally {
  await site.remove();
}
