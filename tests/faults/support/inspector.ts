import { freePort } from '../../support/http/free-port.ts';

type Answer = { id: number; result: { result?: { value?: unknown } } };

/** The environment of a server with an inspector, which can collect garbage before a measurement. */
export async function withInspector() {
  const port = await freePort();
  return { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, port };
}

/** Resident memory after a garbage collection, in kB. */
export async function collectedKilobytes(port: number): Promise<number> {
  const list = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  try {
    await send(socket, 1, 'HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage.rss()';
    const { result } = await send(socket, 2, 'Runtime.evaluate', { expression });
    return Number(result.result?.value) / 1024;
  } finally {
    socket.close();
  }
}

function send(socket: WebSocket, id: number, method: string, params = {}): Promise<Answer> {
  return new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === id) resolve(answer);
    });
    socket.send(JSON.stringify({ id, method, params }));
  });
}
