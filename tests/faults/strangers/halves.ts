import { connectEndlessly, type StrangerCase } from './stranger.ts';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

/** Requests that are not whole, not sound, or more than one can read the answers to. */
export const halves: readonly StrangerCase[] = [
  {
    name: 'half requests',
    statuses: [408],
    attack: (target) => connectEndlessly(target, (socket) => socket.write(`${GET}X-Half: `)),
  },
  {
    name: 'requests that cannot be read',
    statuses: [400],
    attack: (target) => connectEndlessly(target, (socket) => socket.write('GET /\n\n\0\0\0')),
  },
  {
    name: 'answers that nobody reads',
    statuses: [200],
    attack: (target) =>
      connectEndlessly(target, (socket) => {
        socket.write(`${GET}\r\n`.repeat(2000));
        socket.pause();
      }),
  },
];
