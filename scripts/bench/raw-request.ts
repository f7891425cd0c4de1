import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response as received, not decompressed. */
export type RawResponse = { headers: IncomingHttpHeaders; body: Buffer };

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: Uint8Array };

const agent = new Agent({ keepAlive: true });

/** Sends a request, and throws if the response has another status. */
export async function expectResponse(
  url: string,
  options: RequestOptions = {},
  status = 200,
): Promise<RawResponse> {
  const { method = 'GET', headers, body } = options;
  const length = body && { 'Content-Length': String(body.length) };
  const outgoing = request(url, { method, agent, headers: { ...headers, ...length } });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const response = { headers: incoming.headers, body: await buffer(incoming) };
  if (incoming.statusCode === status) return response;
  throw new Error(
    `${url} answered ${incoming.statusCode}: ${response.body.toString('utf8', 0, 200)}`,
  );
}

export function closeConnections(): void {
  agent.destroy();
}
