import { networkInterfaces } from 'node:os';

const LOOPBACK = /^(?:localhost|127\..*|::1)$/;
const ANYWHERE = new Set(['0.0.0.0', '::']);

type Listening = { host: string; port: number };

/** The origins under which other devices of the local network reach the site; none if it listens on loopback only. */
export function listNetworkOrigins({ host, port }: Listening): string[] {
  if (LOOPBACK.test(host)) return [];
  const hosts = ANYWHERE.has(host) ? listOwnIps() : [host];
  return hosts.map(
    (each) => new URL(`http://${each.includes(':') ? `[${each}]` : each}:${port}`).origin,
  );
}

function listOwnIps(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((own) => own ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
