import { readFile } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The yardstick of the server: bare `node:http` as its own process. It sends the same bytes with the same
 * headers, from memory, or from disk where the product does so too.
 */
export type PlainFile = {
  headers: string[];
  /** Those of a 304. */
  unchanged: string[];
  etag: string;
  file: string;
  fromDisk: boolean;
};

type Held = PlainFile & { body: Buffer | null };

function answerWith(files: Map<string, Held>) {
  return createServer((req, res) => {
    const held = files.get(req.url ?? '');
    if (!held) return void res.writeHead(404).end();
    if (held.etag !== '' && req.headers['if-none-match'] === held.etag) {
      return void res.writeHead(304, held.unchanged).end();
    }
    if (held.body) return void res.writeHead(200, held.headers).end(held.body);
    readFile(held.file, (error, bytes) => {
      if (error) res.writeHead(500).end();
      else res.writeHead(200, held.headers).end(bytes);
    });
  });
}

async function read(place: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  readFile(place, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  return promise;
}

if (import.meta.main) {
  const [, , port = '0', manifest = ''] = process.argv;
  const listed = JSON.parse(String(await read(manifest))) as Record<string, PlainFile>;
  const files = new Map<string, Held>();
  for (const [urlPath, file] of Object.entries(listed)) {
    files.set(urlPath, { ...file, body: file.fromDisk ? null : await read(file.file) });
  }
  answerWith(files).listen(Number(port), 'localhost', () => console.log('listening'));
}
