import type { IncomingMessage, Server } from 'node:http';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Node's own limits for every connection. Limits for each client belong to the proxy (docs/operations.md). */
export const SERVER_OPTIONS = {
  /** All headers of a request together; a longer head is a 431 before the handler sees it. */
  maxHeaderSize: 16 * 1024,
  /** A connection that has not sent a whole head by then gets 408 (slowloris). */
  headersTimeout: 10 * SECOND,
  /** The longest request is the upload of a picture: 64 MB at 10 kB/s. */
  requestTimeout: 120 * MINUTE,
  /** How long a connection may wait for the next request. */
  keepAliveTimeout: 10 * SECOND,
  /** How often Node looks for heads and requests that are late. */
  connectionsCheckingInterval: 2 * SECOND,
};

export function limitConnections(server: Server): void {
  /** Room for a few hundred browsers with six connections each. */
  server.maxConnections = 1024;
  /**
   * Bounds what one connection can pipeline: Node parses all requests that one read brings, and holds their answers. An
   * honest client is asked to open another connection; one that goes on is cut off.
   */
  server.maxRequestsPerSocket = 100;
  server.on('dropRequest', (_req, socket) => socket.destroy());
  /**
   * A connection on which nothing moves. A slow reader seems idle for minutes: the kernel buffers up to 4 MB, and takes
   * more only when a third of that is free, which at 16 kbit/s takes twelve minutes.
   */
  server.timeout = 15 * MINUTE;
}

/** A form has at most 256 kB, which takes two minutes at 16 kbit/s. */
export const FORM_TIMEOUT = 3 * MINUTE;

/** No address of the site is nearly as long. */
const TARGET_BYTES = 2048;
/** Holds the cookies of a browser. */
const HEADER_BYTES = 4096;
const MAX_HEADERS = 100;

type Head = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders' | 'method'>;

/** The status for a request that is refused by its head, before anything of it is parsed. */
export function refuseHead(head: Head): 411 | 414 | 431 | undefined {
  const { url = '', headers, rawHeaders } = head;
  if (url.length > TARGET_BYTES) return 414;
  if (rawHeaders.length > 2 * MAX_HEADERS) return 431;
  // Node joins headers of one name: the sum counts, because the sum is what is parsed.
  const isLong = Object.values(headers).some((value) => (value?.length ?? 0) > HEADER_BYTES);
  if (isLong) return 431;
  return headers['transfer-encoding'] !== undefined && !isUpload(head) ? 411 : undefined;
}

/** A proxy may pass on an upload without its length. Its session is checked before the body is read. */
function isUpload({ method, url }: Head): boolean {
  return method === 'POST' && (url?.startsWith('/admin/uploads/') ?? false);
}
