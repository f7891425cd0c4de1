import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A TCP relay to a local server. A test can interrupt and restore it. */
export async function openRelay(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(port, 'localhost');
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.once('close', () => sockets.delete(end));
    }
    pipeline(socket, upstream, socket, () => {});
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const relayPort = (server.address() as AddressInfo).port;
  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: `http://localhost:${relayPort}`,
    cut,
    async restore(): Promise<void> {
      server.listen(relayPort, 'localhost');
      await once(server, 'listening');
    },
    async [Symbol.asyncDispose](): Promise<void> {
      if (server.listening) await cut();
    },
  };
}
