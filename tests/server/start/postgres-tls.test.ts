import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refusedStart } from '../../faults/support/server.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { startPostgres } from '../../support/database/postgres-server.ts';
import { startSite } from '../../support/site/start-site.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Creates a CA and a certificate for `localhost` that it signs. */
async function makeCertificates(folder: string) {
  const run = (command: string) => execFileSync('openssl', command.split(' '), { cwd: folder });
  const newKey = 'req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  for (const ca of ['ca', 'other']) {
    run(`${newKey} -x509 -days 2 -subj /CN=${ca} -keyout ${ca}.key -out ${ca}.pem`);
  }
  run(
    `${newKey} -x509 -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -addext basicConstraints=CA:FALSE -CA ca.pem -CAkey ca.key -keyout server.key -out server.crt`,
  );
  const [key, cert] = await Promise.all(
    ['server.key', 'server.crt'].map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return { key: key ?? '', cert: cert ?? '' };
}

test.skipIf(!hasOpenssl)(
  'PostgreSQL over TLS is accepted with its CA; otherwise the start fails with a message that names the setting to change',
  async () => {
    const folder = await temporaryFolder();
    const server = await startPostgres({ tls: await makeCertificates(folder) });
    onTestFinished(server.stop);
    const url = server.url.replace('127.0.0.1', 'localhost');
    const at = (query: string) => ({ DATABASE_URL: `${url}?${query}`, DEMO: '0' });
    const refused = async (query: string) => {
      const { text, isOneSentence } = await refusedStart({ DATA_DIR: folder, ...at(query) });
      expect([query, isOneSentence]).toEqual([query, true]);
      return text;
    };

    expect(await refused('')).toMatch(/^Penseel cannot start\. DATABASE_URL: .*wants TLS; add ssl/);
    expect(await refused('sslmode=verify-full')).toMatch(/DATABASE_URL: the certificate .*sslroot/);
    const other = `sslrootcert=${path.join(folder, 'other.pem')}`;
    expect(await refused(`sslmode=verify-full&${other}`)).toMatch(/DATABASE_URL: the certificate/);

    const ca = `sslrootcert=${path.join(folder, 'ca.pem')}`;
    const site = await startSite({ dataDir: folder, env: at(`sslmode=verify-full&${ca}`) });
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
    // The driver checks the certificate with `sslmode=require` too, after a warning.
    const required = await refusedStart({ DATA_DIR: folder, ...at('sslmode=require') });
    expect(required.text).toMatch(/DATABASE_URL: the certificate/);
  },
  // The test starts the site five times, one after the other.
  180_000,
);
