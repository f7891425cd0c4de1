import { constants, setPriority } from 'node:os';
import { cases, ipOf } from './cases.ts';
import type { Tally } from './stranger.ts';

/**
 * The stranger as a process of its own, so that the visitor who is timed is never kept waiting by the attack itself:
 * `attacker.ts <port> <connections> <milliseconds> <case>…` attacks in these ways one after the other.
 */
// A stranger's computer is not ours: its work must not take the processor from the server and the visitors.
setPriority(constants.priority.PRIORITY_LOW);
const [port, connections, milliseconds, ...names] = process.argv.slice(2);
const tallies: Record<string, Tally> = {};
for (const one of cases) {
  const { name, attack } = one;
  if (!names.includes(name)) continue;
  const end = new AbortController();
  // Connections from which nothing is read would not keep the process alive by themselves.
  setTimeout(() => end.abort(), Number(milliseconds));
  tallies[name] = await attack({
    port: Number(port),
    ip: ipOf(one),
    connections: Number(connections),
    signal: end.signal,
  });
}
process.stdout.write(JSON.stringify(tallies), () => process.exit(0));
