import type { IncomingMessage } from 'node:http';
import type { Line, Lines } from './lines.ts';

const SUSPECT_MILLISECONDS = 60_000;

export type Suspects = {
  has(line: Line | undefined): boolean;
  /** Tells that what came with this request took Node long to parse, as nothing does that a browser sends. */
  add(req: IncomingMessage): void;
};

/**
 * The clients that sent, down a connection with a harmless first request, what `readFirstHeads` refuses. For a minute
 * they have one request on each connection, which is looked at before it is parsed. A proxy speaks for many, and is
 * never suspect.
 */
export function watchSuspects(lines: Lines): Suspects {
  const until = new Map<string, number>();
  return {
    has(line) {
      if (!line || line.isProxy || until.size === 0) return false;
      const end = until.get(line.client.name) ?? 0;
      return performance.now() < end;
    },
    add(req) {
      const line = lines.get(req.socket);
      if (!line || line.isProxy) return;
      const now = performance.now();
      for (const [name, end] of until) if (end <= now) until.delete(name);
      until.set(line.client.name, now + SUSPECT_MILLISECONDS);
      for (const other of line.client.lines) {
        if (isBetweenRequests(other)) other.socket.destroy();
      }
    },
  };
}

/** It had its answer, and waits for another request. */
export function isBetweenRequests({ answers, socket }: Line): boolean {
  return answers.length === 0 && socket.bytesWritten > 0;
}
