import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type AddressReader = (req: IncomingMessage) => string;

/** The visitor's address: the socket's, or what trusted proxies forwarded, read from the right. */
export function createAddressReader(trustedProxies: string[]): AddressReader {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits) trusted.addSubnet(address, Number(bits), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (req) => {
    const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
    let address = plainAddress(req.socket.remoteAddress ?? '');
    while (isTrusted(address) && forwarded.length > 0) {
      const previous = plainAddress(forwarded.pop()?.trim() ?? '');
      if (isIP(previous) === 0) break;
      address = previous;
    }
    return address;
  };
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
