import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { killedWrites } from './killed-writes.ts';

export const faults: readonly Fault[] = [killedWrites, fullDisk];
