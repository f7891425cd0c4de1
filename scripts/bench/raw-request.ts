import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire, not decompressed. */
export type Answer = { headers: IncomingHttpHeaders; body: Buffer };

type Asked = { method?: string; headers?: Record<string, string>; body?: Uint8Array };

const agent = new Agent({ keepAlive: true });

/** Fails where the answer has another status. */
export async function mustAsk(url: string, asked: Asked = {}, status = 200): Promise<Answer> {
  const { method = 'GET', headers, body } = asked;
  const length = body && { 'Content-Length': String(body.length) };
  const asking = request(url, { method, agent, headers: { ...headers, ...length } });
  asking.end(body);
  const [incoming] = (await once(asking, 'response')) as [IncomingMessage];
  const answer = { headers: incoming.headers, body: await buffer(incoming) };
  if (incoming.statusCode === status) return answer;
  throw new Error(
    `${url} answered ${incoming.statusCode}: ${answer.body.toString('utf8', 0, 200)}`,
  );
}

export function closeConnections(): void {
  agent.destroy();
}
