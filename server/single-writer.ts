import path from 'node:path';
import { holdFile } from './held-file.ts';

/** Holds the data folder for this process. */
export function holdDataFolder(dataDir: string): () => void {
  const release = holdFile(path.join(dataDir, 'in-use.lock'));
  if (!release) throw new DataFolderInUse();
  return release;
}

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  override message =
    'DATA_DIR: another Penseel is running on this data folder; stop it first, or give another folder.';
}
