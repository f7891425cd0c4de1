import { backupWhileWriting } from './backup-while-writing.ts';
import { clocks } from './clocks.ts';
import { conflicts } from './conflicts.ts';
import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { hugeUpload } from './huge-upload.ts';
import { killedMigrations } from './killed-migrations.ts';
import { killedWrites } from './killed-writes.ts';
import { manyUploads } from './many-uploads.ts';
import { openStreams } from './open-streams.ts';
import { restartedPostgres } from './restarted-postgres.ts';
import { rollingRestart } from './rolling-restart.ts';
import { sameTimeSignIn } from './same-time-sign-in.ts';
import { slowConnections } from './slow-connections.ts';
import { slowLines } from './slow-lines.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { strangers } from './strangers.ts';
import { troubledS3 } from './troubled-s3.ts';
import { twoReplicas } from './two-replicas.ts';

export const faults: readonly Fault[] = [
  killedWrites,
  fullDisk,
  manyUploads,
  hugeUpload,
  slowConnections,
  slowLines,
  openStreams,
  conflicts,
  restartedPostgres,
  troubledS3,
  killedMigrations,
  backupWhileWriting,
  twoReplicas,
  rollingRestart,
  stopUnderLoad,
  clocks,
  sameTimeSignIn,
  strangers,
];
