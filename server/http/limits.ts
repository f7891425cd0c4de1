import type { IncomingMessage, Server } from 'node:http';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Node's own limits for every connection. Limits per client belong in the proxy (docs/hosting/proxy.md). */
export const SERVER_OPTIONS = {
  /** The total size of all headers. Node answers a larger head with 431 before it calls the handler. */
  maxHeaderSize: 16 * 1024,
  /** A connection that has not sent a complete head in this time gets 408 (slowloris). */
  headersTimeout: 10 * SECOND,
  /** The longest request is an upload of 64 MB at 10 kB/s, or of 256 MB at 40 kB/s. */
  requestTimeout: 120 * MINUTE,
  /** How long a connection may wait for the next request. */
  keepAliveTimeout: 10 * SECOND,
  /** How often Node checks the timeouts of heads and requests. */
  connectionsCheckingInterval: 2 * SECOND,
};

export function limitConnections(server: Server): void {
  /** Room for a few hundred browsers with six connections each. */
  server.maxConnections = 1024;
  /**
   * Limits pipelining: Node parses all requests of one read, and buffers their responses. At the limit, the response asks
   * the client to open a new connection. A client that continues is disconnected.
   */
  server.maxRequestsPerSocket = 100;
  server.on('dropRequest', (_req, socket) => socket.destroy());
  /**
   * Closes idle connections. A slow reader appears idle for minutes: the kernel buffers up to 4 MB and accepts more only
   * when a third of that is free, which takes twelve minutes at 16 kbit/s.
   */
  server.timeout = 15 * MINUTE;
}

/** The longest form has 256 kB, which takes two minutes at 16 kbit/s. */
export const FORM_TIMEOUT = 3 * MINUTE;

/** All URLs of the site are much shorter. */
const MAX_TARGET_BYTES = 2048;
/** Enough for the cookies of a browser. */
const MAX_HEADER_BYTES = 4096;
const MAX_HEADERS = 100;

type Head = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders' | 'method'>;

/** The status for a request that is refused by its head, before its URL, cookies and body are parsed. */
export function refuseHead(head: Head): 411 | 414 | 431 | undefined {
  const { url = '', headers, rawHeaders } = head;
  if (url.length > MAX_TARGET_BYTES) return 414;
  if (rawHeaders.length > 2 * MAX_HEADERS) return 431;
  // Node joins headers with the same name, and the joined value is what gets parsed.
  const isLong = Object.values(headers).some((value) => (value?.length ?? 0) > MAX_HEADER_BYTES);
  if (isLong) return 431;
  return headers['transfer-encoding'] !== undefined && !isUpload(head) ? 411 : undefined;
}

/** A proxy may forward an upload without its length. The session is checked before the body is read. */
function isUpload({ method, url }: Head): boolean {
  return method === 'POST' && (url?.startsWith('/admin/uploads/') ?? false);
}
