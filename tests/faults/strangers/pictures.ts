import {
  type Asked,
  askEndlessly,
  connectEndlessly,
  type StrangerCase,
  type Target,
} from './stranger.ts';

/** The path of the largest file of a picture that visitors are shown, if the site shows any. */
async function findPicture({ port }: Target): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${port}/gallery`)).text();
  const files = [...page.matchAll(/\/media\/[^\s"]+\/(\d+)\.jpg/g)];
  const largest = files.toSorted(([, one], [, other]) => Number(other) - Number(one))[0];
  return largest?.[0] ?? '/media/works/none/1280.jpg';
}

function asking(
  name: string,
  statuses: number[],
  choose: (n: number, picture: string) => Asked,
): StrangerCase {
  return {
    name,
    statuses,
    async attack(target) {
      const picture = await findPicture(target);
      return askEndlessly(target, (n) => choose(n, picture));
    },
  };
}

/** Large files, read whole, in pieces, or not at all. */
export const pictures: readonly StrangerCase[] = [
  {
    name: 'pictures that nobody reads',
    statuses: [200, 404],
    async attack(target) {
      const picture = await findPicture(target);
      return connectEndlessly(target, (socket) => {
        socket.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(4));
        socket.pause();
      });
    },
  },
  asking('pieces of pictures', [206, 404, 503], (n, path) => ({
    path,
    headers: { Range: `bytes=${n % 9999}-${(n % 9999) + 9}` },
  })),
  asking('pictures and sizes that do not exist', [400, 404, 503], (n, path) => ({
    path:
      n % 2 ? `/media/works/none-${n}/640.avif` : path.replace(/\d+\.jpg$/, `${n + 10_000}.webp`),
  })),
];

/** Connections that bring nothing, one after the other. */
export const connections: StrangerCase = {
  name: 'connections that are left at once',
  statuses: [],
  attack: (target) => connectEndlessly(target, (socket) => socket.destroy()),
};
