import http from 'node:http';
import { LIVE_PATH } from '../../../app/domain/live.ts';

export type Stream = { received: () => string; isEnded: () => boolean; close: () => void };

/** Opens live streams of the owner on a server, as open admin pages do. */
export async function openStreamsAt(url: string, cookie: string, count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let n = 0; n < count; n += 1) streams.push(await openStream(url, cookie));
  return streams;
}

async function openStream(url: string, cookie: string): Promise<Stream> {
  let received = '';
  let isEnded = false;
  const sent = http.get(url + LIVE_PATH, { headers: { Cookie: cookie }, agent: false });
  await new Promise<void>((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        received += text;
        resolve();
      });
      answer.on('error', () => undefined).on('close', () => (isEnded = true));
    });
  });
  return { received: () => received, isEnded: () => isEnded, close: () => sent.destroy() };
}
