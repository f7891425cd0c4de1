import type { About, Contents } from './format.ts';

/** Where a part of a backup stands in its file. */
export type Place = { start: number; size: number; hash: string };

/** A backup of which every byte and every row was read and found right. */
export type CheckedBackup = AsyncDisposable & {
  about: About;
  contents: Contents;
  /** The tables in the order in which they can be filled. */
  tables: string[];
  originals: Map<string, Place>;
  read(name: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
};
