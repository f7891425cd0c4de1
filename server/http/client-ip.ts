import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket, SocketAddress } from 'node:net';

export type ClientIpReader = (req: IncomingMessage) => string;

/**
 * Reads the normalized IP of a client: from the socket, or from the header of trusted proxies, read from the right.
 * Limits count by its network (`networkOf`).
 */
export function createClientIpReader(trustedProxies: string[]): ClientIpReader {
  const isProxy = createProxyCheck(trustedProxies);
  return (req) => {
    const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
    let clientIp = socketIp(req.socket);
    while (isProxy(clientIp) && forwarded.length > 0) {
      const previous = normalizeIp(forwarded.pop() ?? '');
      if (!previous) break;
      clientIp = previous;
    }
    return clientIp;
  };
}

/** Whether an IP belongs to a trusted proxy, which forwards the requests of many clients. */
function createProxyCheck(trustedProxies: string[]): (ip: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [ip = '', bits] = proxy.split('/');
    if (bits) trusted.addSubnet(ip, Number(bits), familyOf(ip));
    else trusted.addAddress(ip, familyOf(ip));
  }
  return (ip) => ip !== '' && trusted.check(ip, familyOf(ip));
}

function socketIp({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return normalizeIp(remoteAddress) ?? '';
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIP(ip) === 6 ? 'ipv6' : 'ipv4';
}

/** Maps all spellings of an IP to one: `[::FFFF:102:304%eth0]:443` and `1.2.3.4` are the same client. */
function normalizeIp(address: string): string | undefined {
  const text = address.trim();
  if (isIP(text) === 4) return text;
  const ip = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  switch (isIP(ip)) {
    case 4:
      return ip;
    case 6:
      return new SocketAddress({ address: ip, family: 'ipv6' }).address.replace(
        /^::ffff:(?=\d+\.)/,
        '',
      );
    default:
      return undefined;
  }
}
