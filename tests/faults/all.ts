import { backupWhileWriting } from './writes/backup-while-writing.ts';
import { clocks } from './sign-in/clocks.ts';
import { conflicts } from './writes/conflicts.ts';
import type { Fault } from './fault.ts';
import { fullDisk } from './disk/full-disk.ts';
import { hugeUpload } from './disk/huge-upload.ts';
import { image } from './image/image.ts';
import { killedBackups } from './writes/killed-backups.ts';
import { killedMail } from './writes/killed-mail.ts';
import { killedMigrations } from './writes/killed-migrations.ts';
import { killedWrites } from './writes/killed-writes.ts';
import { manyUploads } from './disk/many-uploads.ts';
import { openStreams } from './connections/open-streams.ts';
import { restartedPostgres } from './restart/restarted-postgres.ts';
import { rollingRestart } from './restart/rolling-restart.ts';
import { sameTimeSignIn } from './sign-in/same-time-sign-in.ts';
import { slowConnections } from './connections/slow-connections.ts';
import { slowLines } from './connections/slow-lines.ts';
import { stopUnderLoad } from './restart/stop-under-load.ts';
import { floodsFault } from './connections/floods.ts';
import { troubledS3 } from './disk/troubled-s3.ts';
import { upgrades } from './restart/upgrades.ts';
import { twoReplicas } from './restart/two-replicas.ts';

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
  killedBackups,
  killedMail,
  twoReplicas,
  rollingRestart,
  stopUnderLoad,
  upgrades,
  image,
  clocks,
  sameTimeSignIn,
  floodsFault,
];
