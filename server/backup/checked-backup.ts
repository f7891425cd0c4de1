import type { BackupHeader, Contents } from './format.ts';

/** Where a part of a backup stands in its file. */
export type PartRange = { start: number; size: number; hash: string };

/** A backup of which every byte and every row was read and found right. */
export type CheckedBackup = AsyncDisposable & {
  about: BackupHeader;
  contents: Contents;
  /** The tables in the order in which they can be filled. */
  tables: string[];
  originals: Map<string, PartRange>;
  read(name: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
};
