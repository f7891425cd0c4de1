import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SILENCE_MILLISECONDS = 12_000;
const LOOK_EVERY_MILLISECONDS = 2000;
/** A line that moves less than a kilobyte a second is no line: an owner's long upload moves more. */
const WINDOW_MILLISECONDS = 8000;
const LEAST_BYTES = 8 * 1024;

type Line = {
  answer?: ServerResponse;
  /** The answer that was under way at the last look. */
  seen?: ServerResponse;
  moved: number;
  since: number;
};

/**
 * Cuts connections that say nothing, or that keep a request or an answer under way without moving it. All are looked at
 * now and then: Node's own limit of silence would set a timer for every request.
 */
export function cutSlowConnections(server: Server): void {
  const lines = new Map<Socket, Line>();
  server.on('connection', (socket) => {
    lines.set(socket, { moved: 0, since: performance.now() });
    socket.once('close', () => lines.delete(socket));
  });
  server.on('request', (req, answer) => {
    const line = lines.get(req.socket);
    if (line) line.answer = answer;
  });

  function look(): void {
    const now = performance.now();
    for (const [socket, line] of lines) {
      const { answer } = line;
      const moved = movedOn(socket);
      const [least, longest] = isUnderWay(answer)
        ? [LEAST_BYTES, WINDOW_MILLISECONDS]
        : [1, SILENCE_MILLISECONDS];
      if (answer !== line.seen || isOurTurn(answer) || moved - line.moved >= least) {
        Object.assign(line, { seen: answer, moved, since: now });
      } else if (now - line.since >= longest) {
        socket.destroy();
      }
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS).unref();
  server.once('close', () => clearInterval(timer));
}

/** While a picture is made for a request that came whole, the silence is ours, not the visitor's. */
function isOurTurn(answer: ServerResponse | undefined): boolean {
  return answer !== undefined && answer.req.complete && !answer.headersSent;
}

function isUnderWay(answer: ServerResponse | undefined): boolean {
  if (!answer || isOurTurn(answer)) return false;
  return !answer.req.complete || !answer.writableFinished;
}

/** Bytes that came in, and bytes that really went out: not those that wait in our own memory. */
function movedOn(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } };
  const waiting = socket.writableLength + (handle?.writeQueueSize ?? 0);
  return socket.bytesRead + socket.bytesWritten - waiting;
}
