import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '../../../scripts/tool.ts';

const run = promisify(execFile);

/** What Debian's slim image leaves out. */
const NOT_IN_SLIM = ['dev', 'usr/share/doc', 'usr/share/man', 'usr/share/info', 'usr/share/locale'];
const CACHES = ['var/cache/apt', 'var/lib/apt/lists'];

export type Image = {
  /** The unpacked files. */
  root: string;
  env: string[];
  command: string[];
  healthCheck: string[];
  workDir: string;
};

/** Builds the Dockerfile without a daemon, on a Debian made by debootstrap, with everything in one folder. */
export async function buildImage(folder: string): Promise<{ image: Image; baseRoot: string }> {
  const baseRoot = path.join(folder, 'base');
  // With mounts of its own, an interrupted run leaves none on the machine.
  const debootstrap = ['debootstrap', '--variant=minbase', 'bookworm', baseRoot];
  await run('unshare', ['--mount', '--propagation', 'private', ...debootstrap], LONG_OUTPUT);
  for (const unused of [...NOT_IN_SLIM, ...CACHES]) {
    await rm(path.join(baseRoot, unused), { recursive: true, force: true });
    await mkdir(path.join(baseRoot, unused));
  }
  const environment = await copyCertificates(baseRoot);
  const dockerfile = path.join(folder, 'base.Dockerfile');
  await writeFile(dockerfile, ['FROM scratch', 'COPY . /', ...environment, ''].join('\n'));

  async function buildah(...args: string[]): Promise<string> {
    const store = ['--root', `${folder}/store`, '--runroot', `${folder}/run`];
    const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
    const options = { ...LONG_OUTPUT, env };
    const { stdout } = await run(
      'buildah',
      [...store, '--storage-driver', 'vfs', ...args],
      options,
    );
    return stdout.trim();
  }
  const bud = ['bud', '--format', 'docker', '--pull=false'];
  await buildah(...bud, '-t', 'debian:bookworm-slim', '-f', dockerfile, baseRoot);
  await buildah(...bud, '-t', 'penseel', projectDir);
  const container = await buildah('from', '--pull=false', 'penseel');
  const { OCIv1, Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'penseel'));
  const image = {
    root: await buildah('mount', container),
    env: OCIv1.config.Env,
    command: OCIv1.config.Cmd,
    healthCheck: Docker.config.Healthcheck.Test.slice(1),
    workDir: OCIv1.config.WorkingDir,
  };
  return { image, baseRoot };
}

const LONG_OUTPUT = { maxBuffer: 64 * 2 ** 20 };

/** A machine behind a proxy that decrypts has certificates of its own. */
async function copyCertificates(baseRoot: string): Promise<string[]> {
  const { NODE_EXTRA_CA_CERTS: file } = process.env;
  const ofMachine = '/usr/local/share/ca-certificates';
  if (existsSync(ofMachine)) await cp(ofMachine, baseRoot + ofMachine, { recursive: true });
  if (!file) return [];
  await cp(file, path.join(baseRoot, 'etc/ssl/certs/machine.pem'));
  return ['NODE_EXTRA_CA_CERTS', 'NPM_CONFIG_CAFILE'].map(
    (name) => `ENV ${name}=/etc/ssl/certs/machine.pem`,
  );
}
