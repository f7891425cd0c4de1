// The first step of every command: `node scripts/run.mjs [--tools] SCRIPT …`. Installs missing packages, with `--tools`
// those for tests and checks too, and runs the script in a Node that supports TypeScript.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { installNode, installPackages } from './install.mjs';
import { LAUNCH_ENV, LAUNCH_FLAGS, project } from './launch.mjs';

const args = process.argv.slice(2);
const tools = args[0] === '--tools';
if (tools) args.shift();
const [script, ...rest] = args;

installPackages(tools);
const node = installNode();

const child = spawn(node, [...LAUNCH_FLAGS, path.join(project, script), ...rest], {
  cwd: project,
  stdio: 'inherit',
  env: {
    ...LAUNCH_ENV,
    ...process.env,
    PATH: [path.dirname(node), path.join(project, 'node_modules/.bin'), process.env.PATH].join(
      path.delimiter,
    ),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
if (process.env.npm_lifecycle_event) endWithShell();

/** npm starts this process through a shell that forwards no signals, so the end of that shell must stop the site. */
function endWithShell() {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref();
}
