import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  // Only an interface can be merged into vitest's own.
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL server for a whole run; every suite makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
