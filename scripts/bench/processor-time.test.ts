import { expect, test } from 'vitest';
import { processorTime } from './processor-time.ts';

test.skipIf(process.platform !== 'linux')(
  'processor time agrees with the measurement of the process itself',
  async () => {
    const own = process.cpuUsage();
    const before = await processorTime(process.pid);
    let sum = 0;
    for (let n = 0; n < 5e7; n += 1) sum += n % 7;
    const counted = (await processorTime(process.pid)) - before;
    const { user, system } = process.cpuUsage(own);
    expect(sum).toBeGreaterThan(0);
    expect(counted / (user + system)).toBeGreaterThan(0.8);
    expect(counted / (user + system)).toBeLessThan(1.2);
  },
);
