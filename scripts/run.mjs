// The first step of every command: `node scripts/run.mjs [--tools] SCRIPT …`, with `--tools` for tests and checks.
import process from 'node:process';
import { exitCode, launch, onStop } from './launcher.mjs';

const args = process.argv.slice(2);
const tools = args[0] === '--tools';
if (tools) args.shift();
const [script, ...rest] = args;

const child = launch(script, rest, { tools });
onStop((signal) => child.kill(signal));
child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
