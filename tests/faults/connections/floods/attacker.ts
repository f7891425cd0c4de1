import { constants, setPriority } from 'node:os';
import { floods } from './kinds.ts';

/**
 * The attacker as a process of its own, so that it does not delay the visitor who is timed. It runs elsewhere in truth,
 * so it must not take the processor from the server either: `attacker.ts <url> <ip> <connections> <milliseconds> <flood>`.
 */
setPriority(constants.priority.PRIORITY_LOW);
const [url = '', ip = '', connections, milliseconds, name] = process.argv.slice(2);
const end = new AbortController();
setTimeout(() => end.abort(), Number(milliseconds));
const tally = await floods
  .find((flood) => flood.name === name)
  ?.run({ url: new URL(url), ip, connections: Number(connections), signal: end.signal });
process.stdout.write(JSON.stringify(tally), () => process.exit(0));
