import { buildIfNeeded } from './build.ts';

await buildIfNeeded();
await import('../server/main.ts');
