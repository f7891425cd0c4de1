import type { Log } from './making.server.ts';
import type { Wanted } from './sizes.server.ts';

export type Warming = ReturnType<typeof openWarming>;
type MakeAll = (picture: Wanted, isWanted: () => boolean) => Promise<void>;

/** Warms the cache of sizes: makes those of one picture after the other, while nobody waits for them. */
export function openWarming(makeAll: MakeAll, log?: Log) {
  const wanted = new Set<Wanted>();
  let running = false;
  let stopped = false;

  async function work(): Promise<void> {
    for (const picture of wanted) {
      await makeAll(picture, () => wanted.has(picture)).catch((error) => {
        if (!stopped) log?.warn({ err: error, image: picture.image }, 'sizes not made ahead');
      });
      wanted.delete(picture);
    }
    running = false;
  }

  /** Never throws: a size that is not made ahead is made when it is asked for. */
  function warm(picture: Wanted): void {
    if (stopped) return;
    wanted.add(picture);
    if (running) return;
    running = true;
    void work();
  }

  function forget(image: string): void {
    for (const picture of wanted) if (picture.image === image) wanted.delete(picture);
  }

  function stop(): void {
    stopped = true;
    wanted.clear();
  }

  return { warm, forget, stop };
}
