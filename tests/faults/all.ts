import type { Fault } from './fault.ts';
import { killedWrites } from './killed-writes.ts';

export const faults: readonly Fault[] = [killedWrites];
