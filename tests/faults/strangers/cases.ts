import { bodies } from './bodies.ts';
import { halves } from './halves.ts';
import { connections, pictures } from './pictures.ts';
import { renders } from './renders.ts';
import type { StrangerCase } from './stranger.ts';

export const cases: readonly StrangerCase[] = [
  ...bodies,
  ...renders,
  ...pictures,
  ...halves,
  connections,
];
