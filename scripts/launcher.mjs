// Starts a script of the project with what it needs. Plain JavaScript for the machine's own Node, however old.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { installNode, installPackages } from './install.mjs';
import { LAUNCH_ENV, LAUNCH_FLAGS, project } from './launch.mjs';

/** Installs what is missing (with `tools` what tests and checks need too) and runs the script on a Node that runs TypeScript. */
export function launch(script, args, { tools = false, env = process.env } = {}) {
  installPackages(tools);
  const node = installNode();
  const folders = [path.dirname(node), path.join(project, 'node_modules/.bin'), env.PATH];
  return spawn(node, [...LAUNCH_FLAGS, path.join(project, script), ...args], {
    cwd: project,
    stdio: 'inherit',
    env: { ...LAUNCH_ENV, ...env, PATH: folders.join(path.delimiter) },
  });
}

/** Calls back when this process is asked to stop, by a signal or through npm. */
export function onStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm starts us through a shell that forwards no signals. When npm is stopped, only that shell ends.
  const shell = process.ppid;
  const hasShellEnded = () => process.ppid !== shell;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => hasShellEnded() && stop('SIGTERM'), 500).unref();
  }
}

/** The exit code that a shell would report. */
export function exitCode(code, signal) {
  return signal ? 1 : (code ?? 1);
}
