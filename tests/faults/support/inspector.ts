import { freePort } from '../../support/http/free-port.ts';

type Answer = { id: number; result: { result?: { value?: unknown } } };

/** The environment of a server whose memory can be read after a garbage collection. */
export async function withInspector() {
  const port = await freePort();
  return { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, port };
}

/** Resident memory after a collection of garbage, in kB. */
export async function collectedKilobytes(port: number): Promise<number> {
  const list = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  try {
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage.rss()';
    const { result } = await ask(socket, 2, 'Runtime.evaluate', { expression });
    return Number(result.result?.value) / 1024;
  } finally {
    socket.close();
  }
}

function ask(socket: WebSocket, id: number, method: string, params = {}): Promise<Answer> {
  return new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === id) resolve(answer);
    });
    socket.send(JSON.stringify({ id, method, params }));
  });
}
