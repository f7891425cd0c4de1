import type { Log } from './making.server.ts';
import type { Wanted } from './sizes.server.ts';

export type Warming = ReturnType<typeof openWarming>;
type MakeAll = (picture: Wanted, isWanted: () => boolean) => Promise<void>;

/** Warms the cache of sizes: makes those of one picture after the other, while nobody waits for them. */
export function openWarming(makeAll: MakeAll, log?: Log) {
  const wanted = new Map<string, Wanted>();
  let running = false;
  let stopped = false;

  async function work(): Promise<void> {
    for (const [image, picture] of wanted) {
      await makeAll(picture, () => wanted.has(image)).catch((error) => {
        if (!stopped) log?.warn({ err: error, image }, 'sizes not made ahead');
      });
      wanted.delete(image);
    }
    running = false;
  }

  /** Never throws: a size that is not made ahead is made when it is asked for. */
  function warm(picture: Wanted): void {
    if (stopped) return;
    wanted.set(picture.image, picture);
    if (running) return;
    running = true;
    void work();
  }

  function forget(image: string): void {
    wanted.delete(image);
  }

  function stop(): void {
    stopped = true;
    wanted.clear();
  }

  return { warm, forget, stop };
}
