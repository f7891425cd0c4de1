import { existsSync, globSync } from 'node:fs';
import { installFromDebian } from '../../../scripts/testing/debian.ts';

const PROGRAMS = ['initdb', 'pg_dump', 'pg_restore', 'psql'];

/** The folder with a server and its `pg_dump`, from the machine or from Debian; undefined if neither has it. */
export function findPostgresPrograms(): string | undefined {
  const bin = search();
  if (bin) return bin;
  installFromDebian('postgresql');
  return search();
}

function search(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').find((bin) =>
    PROGRAMS.every((name) => existsSync(`${bin}/${name}`)),
  );
}
