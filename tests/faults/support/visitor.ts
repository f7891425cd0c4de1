import { visit } from './client.ts';

/**
 * The process of `visitApart`. It visits until its input ends and then prints its measurements.
 * Usage: `visitor.ts <url> <milliseconds> <IP or empty> <page>…`.
 */
const [url = '', everyMs, ip, ...pages] = process.argv.slice(2);
const visits = visit(url, pages, Number(everyMs), ip || undefined);
process.stdin.resume().once('end', async () => {
  process.stdout.write(JSON.stringify(await visits.stop()), () => process.exit(0));
});
