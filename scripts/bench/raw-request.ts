import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** An answer as it came over the wire: nothing is unpacked. */
export type Answer = {
  status: number;
  headers: [string, string][];
  type: string;
  etag: string;
  body: Buffer;
};

type Asked = { method?: string; headers?: Record<string, string>; body?: Uint8Array };

const agent = new Agent({ keepAlive: true });

/** One request with as little of a client's own work as there can be. */
async function ask(url: string, { method = 'GET', headers, body }: Asked = {}) {
  const length = body && { 'Content-Length': String(body.length) };
  const asking = request(url, { method, agent, headers: { ...headers, ...length } });
  asking.end(body);
  const [incoming] = (await once(asking, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { rawHeaders } = incoming;
  const pairs: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  const answer: Answer = {
    status: incoming.statusCode ?? 0,
    headers: pairs,
    type: incoming.headers['content-type'] ?? '',
    etag: incoming.headers.etag ?? '',
    body: Buffer.concat(chunks),
  };
  return answer;
}

/** The same, where anything but this status is a fault. */
export async function mustAsk(url: string, asked: Asked = {}, status = 200): Promise<Answer> {
  const answer = await ask(url, asked);
  if (answer.status === status) return answer;
  throw new Error(`${url} answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
}

export function closeConnections(): void {
  agent.destroy();
}
