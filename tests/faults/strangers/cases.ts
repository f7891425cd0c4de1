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

/** Where a stranger attacks from: not where the other ways come from, whose limits may still hold. */
export function ipOf(one: StrangerCase): string {
  return `127.0.0.${2 + cases.indexOf(one)}`;
}
