import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A TCP relay to a local server that can be cut and mended. */
export async function openRelay(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(port, 'localhost');
    for (const end of [socket, behind]) {
      sockets.add(end);
      end.once('close', () => sockets.delete(end));
    }
    pipeline(socket, behind, socket, () => {});
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: `http://localhost:${own}`,
    cut,
    async mend(): Promise<void> {
      server.listen(own, 'localhost');
      await once(server, 'listening');
    },
    async [Symbol.asyncDispose](): Promise<void> {
      if (server.listening) await cut();
    },
  };
}
