import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { hugeUpload } from './huge-upload.ts';
import { killedWrites } from './killed-writes.ts';
import { manyUploads } from './many-uploads.ts';
import { sameTimeSignIn } from './same-time-sign-in.ts';
import { slowConnections } from './slow-connections.ts';

export const faults: readonly Fault[] = [
  killedWrites,
  fullDisk,
  manyUploads,
  hugeUpload,
  slowConnections,
  sameTimeSignIn,
];
