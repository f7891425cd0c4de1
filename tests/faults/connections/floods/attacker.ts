import { constants, setPriority } from 'node:os';
import { floods } from './kinds.ts';

/**
 * Runs the attacker in a separate process with low priority, because a real one runs on another machine and takes no
 * processor time from the visitor or the server. Usage: `attacker.ts <url> <ip> <connections> <milliseconds> <flood>`.
 */
setPriority(constants.priority.PRIORITY_LOW);
const [url = '', ip = '', connections, milliseconds, name] = process.argv.slice(2);
const end = new AbortController();
setTimeout(() => end.abort(), Number(milliseconds));
const tally = await floods
  .find((flood) => flood.name === name)
  ?.run({ url: new URL(url), ip, connections: Number(connections), signal: end.signal });
process.stdout.write(JSON.stringify(tally), () => process.exit(0));
