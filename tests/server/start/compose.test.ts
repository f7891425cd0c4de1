import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectDir } from '../../../scripts/tool.ts';
import { readConfig } from '../../../server/config/config.ts';

type Service = {
  image: string;
  build?: string;
  environment?: Record<string, string>;
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  volumes?: string[];
  depends_on?: string[] | object;
};
type Compose = {
  name: string;
  services: Record<string, Service>;
  volumes: object;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
};

/** Variables of the compose files themselves. */
const OF_COMPOSE = ['DOMAIN', 'POSTGRES_PASSWORD'];

const read = (file: string) => readFile(path.join(projectDir, file), 'utf8');

/** Whether a value of this variable is refused, or changes the configuration. */
function isKnown(name: string): boolean {
  try {
    const [changed, unchanged] = [readConfig({ [name]: '/wrong' }, '/'), readConfig({}, '/')];
    return !isDeepStrictEqual(changed, unchanged);
  } catch {
    return true;
  }
}

test('.env.example has only variables of Penseel and of the compose files', async () => {
  const names = (await read('.env.example')).match(/^#?[A-Z][A-Z0-9_]+(?==)/gm) ?? [];
  expect(names.length).toBeGreaterThan(15);
  const unknown = names.map((name) => name.replace('#', '')).filter((name) => !isKnown(name));
  expect(new Set(unknown)).toEqual(new Set(OF_COMPOSE));
});

describe.each(['compose.yml', 'compose.replicas.yml'])('%s', (file) => {
  async function readServices() {
    const compose = parse(await read(file), { merge: true }) as Compose;
    return { compose, services: Object.entries(compose.services) };
  }

  test('no service can write its own files, or has more rights than it needs', async () => {
    for (const [name, service] of (await readServices()).services) {
      expect([name, service]).toMatchObject([
        name,
        { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ]);
      expect([name, service.cap_add]).toEqual([
        name,
        name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined,
      ]);
    }
  });

  test('every image is built here or has an exact version', async () => {
    for (const [, { image, build }] of (await readServices()).services) {
      if (build) expect([image, build]).toEqual(['penseel', '.']);
      else expect(image).toMatch(/^[a-z]+:\d+\.\d+(?:\.\d+)?$/);
    }
  });

  test('the site gets variables that it knows, and believes the network of its proxy', async () => {
    const { compose, services } = await readServices();
    const sites = services.filter(([, { build }]) => build);
    expect(sites).toHaveLength(file === 'compose.yml' ? 1 : 2);
    for (const [, { environment = {} }] of sites) {
      expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
      const [{ subnet } = { subnet: '' }] = compose.networks.default.ipam.config;
      expect(environment.TRUSTED_PROXIES).toBe(subnet);
    }
  });

  test('the volumes keep their names when the folder has another one', async () => {
    const { compose, services } = await readServices();
    expect(compose.name).toBe('penseel');
    const used = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect(used.filter((name) => !name?.startsWith('.')).toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
  });
});

test('Caddy forwards to each replica', async () => {
  const { services } = parse(await read('compose.replicas.yml'), { merge: true }) as Compose;
  const replicas = Object.keys(services).filter((name) => services[name]?.build);
  const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(await read('Caddyfile')) ?? [];
  expect(upstreams.split(' ')).toEqual(replicas.map((name) => `${name}:3000`));
});
