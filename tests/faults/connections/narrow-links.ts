import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '../../../scripts/testing/debian.ts';
import { OWNER_ENV } from '../support/client.ts';
import { fact, type Measure, NotPossibleHere } from '../fault.ts';
import { startServer } from '../support/server.ts';

const run = promisify(execFile);
const KBITS = [16, 32];

/** Fetches a picture over links of low bandwidth, each in its own network namespace. */
export async function measureNarrowLinks(dataDir: string, picture: string): Promise<Measure[]> {
  if (!findProgram('ip') || !findProgram('tc')) {
    throw new NotPossibleHere('ip and tc are not installed on this machine');
  }
  const server = await startServer({ dataDir, env: { ...OWNER_ENV, HOST: '0.0.0.0' } });
  const { port } = new URL(server.url);
  try {
    return await Promise.all(KBITS.map((kbit, n) => fetchThrough(kbit, n, `${port}${picture}`)));
  } finally {
    await server.stop();
  }
}

async function fetchThrough(kbit: number, n: number, address: string): Promise<Measure> {
  const id = `pl${process.pid % 10_000}x${n}`;
  const net = `10.213.${n}`;
  try {
    ip(`netns add ${id}`);
    ip(`link add ${id}a type veth peer name ${id}b netns ${id}`);
    ip(`addr add ${net}.1/24 dev ${id}a`);
    ip(`link set ${id}a up`);
    ip(`-n ${id} addr add ${net}.2/24 dev ${id}b`);
    ip(`-n ${id} link set ${id}b up`);
    runOrSkip('tc', `qdisc add dev ${id}a root tbf rate ${kbit}kbit burst 4kb latency 400ms`);
    const program = `const start = Date.now();
      fetch('http://${net}.1:${address}').then(async (answer) => {
        const { length } = await answer.arrayBuffer().then((body) => new Uint8Array(body));
        console.log(length, answer.headers.get('content-length'), Date.now() - start);
      }, (error) => console.log(String(error.cause ?? error)))`;
    const inside = ['netns', 'exec', id, process.execPath, '-e', program];
    const { stdout } = await run('ip', inside).catch((error: { stderr?: string }) => ({
      stdout: `interrupted: ${error.stderr?.split('\n').find((line) => line.includes('rror'))}`,
    }));
    const [bytes, contentLength] = stdout.split(' ');
    return fact(`${kbit} kbit/s: ${stdout.trim()}`, bytes !== undefined && bytes === contentLength);
  } finally {
    spawnSync('ip', ['netns', 'del', id]);
    spawnSync('ip', ['link', 'del', `${id}a`]);
  }
}

function ip(command: string): void {
  runOrSkip('ip', command);
}

function runOrSkip(program: string, command: string): void {
  const { status, stderr } = spawnSync(program, command.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new NotPossibleHere(`${program} ${command}: ${stderr.trim()}`);
}
