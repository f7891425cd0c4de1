import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { explainStart } from '../../../server/start/explain-start.ts';
import { openServices } from '../../../server/start/services.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { startPostgres } from '../../support/database/postgres-server.ts';

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
    const open = (query: string) => {
      const env = { DATA_DIR: folder, DATABASE_URL: `${url}?${query}` };
      return openServices(readConfig(env, folder), pino({ level: 'silent' }));
    };
    const refusalOf = (query: string) => open(query).then(() => 'It started.', explainStart);

    expect(await refusalOf('')).toMatch(/^DATABASE_URL: [^\n]*wants TLS; add ssl[^\n]*\.$/);
    expect(await refusalOf('sslmode=verify-full')).toMatch(
      /^DATABASE_URL: the certificate [^\n]*sslroot[^\n]*\.$/,
    );
    const other = `sslrootcert=${path.join(folder, 'other.pem')}`;
    expect(await refusalOf(`sslmode=verify-full&${other}`)).toMatch(
      /^DATABASE_URL: the certificate/,
    );
    // The driver checks the certificate with `sslmode=require` too, after a warning.
    expect(await refusalOf('sslmode=require')).toMatch(/^DATABASE_URL: the certificate/);

    const ca = `sslrootcert=${path.join(folder, 'ca.pem')}`;
    const services = await open(`sslmode=verify-full&${ca}`);
    expect(await services.auth.ownerExists()).toBe(false);
    await services.close();
  },
);
