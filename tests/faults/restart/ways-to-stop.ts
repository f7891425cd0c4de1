import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { RunningSite } from '../../support/site/start-site.ts';

/** A documented way of running the site, and how to stop it there. */
export type WayToStop = {
  name: string;
  command?: string[];
  stop(site: RunningSite): Promise<void> | void;
  /** npm has its own exit code. */
  isNpm?: boolean;
};

const LAUNCHER = ['node', 'scripts/run.mjs', 'scripts/start.ts'];
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

/** Returns every documented way; the container only if this machine can create a namespace. */
export function waysToStop(): WayToStop[] {
  const [program = '', ...args] = [...CONTAINER, 'true'];
  const hasContainers = spawnSync(program, args).status === 0;
  return [
    { name: 'SIGTERM to the server', stop: (site) => signal(site, 'SIGTERM') },
    {
      name: 'SIGTERM to all processes, as systemd sends it',
      command: LAUNCHER,
      stop: (site) => signalGroup(site, 'SIGTERM'),
    },
    {
      name: 'Ctrl+C at npm start',
      command: ['npm', 'start'],
      stop: (site) => signalGroup(site, 'SIGINT'),
      isNpm: true,
    },
    {
      name: 'SIGTERM to npm alone',
      command: ['npm', 'start'],
      stop: (site) => signal(site, 'SIGTERM'),
      isNpm: true,
    },
    ...(hasContainers
      ? [
          {
            name: 'SIGTERM to the first process of a container',
            command: [...CONTAINER, ...LAUNCHER],
            stop: stopContainer,
          },
        ]
      : []),
  ];
}

function signal({ process: child }: RunningSite, name: NodeJS.Signals): void {
  child.kill(name);
}

function signalGroup({ process: child }: RunningSite, name: NodeJS.Signals): void {
  process.kill(-(child.pid ?? 0), name);
}

async function stopContainer({ process: { pid } }: RunningSite): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  process.kill(Number(children.trim()), 'SIGTERM');
}
