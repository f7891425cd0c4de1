import { cases } from './cases.ts';
import type { Tally } from './stranger.ts';

/**
 * The stranger as a process of its own, so that the visitor who is timed is never kept waiting by the attack itself:
 * `attacker.ts <port> <connections> <milliseconds> <case>…` attacks in these ways one after the other.
 */
const [port, connections, milliseconds, ...names] = process.argv.slice(2);
const tallies: Record<string, Tally> = {};
for (const { name, attack } of cases.filter((one) => names.includes(one.name))) {
  const signal = AbortSignal.timeout(Number(milliseconds));
  tallies[name] = await attack({ port: Number(port), connections: Number(connections), signal });
}
process.stdout.write(JSON.stringify(tallies), () => process.exit(0));
