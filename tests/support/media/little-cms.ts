import { spawnSync } from 'node:child_process';
import { findProgram } from '../../../scripts/testing/debian.ts';

const TRANSICC = findProgram('transicc') ?? '';

/** Whether LittleCMS is installed or can be installed. */
export function hasLittleCms(): boolean {
  return TRANSICC !== '';
}

/** Converts colours of a profile to sRGB (0 to 255). Inks are in percent, other values are 0 to 255. */
export function convertByLittleCms(
  profile: string,
  colours: readonly (readonly number[])[],
): number[][] {
  return convertTo('*sRGB', profile, colours).map((colour) => colour.map(clip));
}

/** Converts to the colours of another profile, clipped but not rounded (0 to 255). */
export function convertTo(
  target: string,
  profile: string,
  colours: readonly (readonly number[])[],
): number[][] {
  const input = colours.map((colour) => `${colour.join(' ')}\n`).join('');
  const { stdout } = spawnSync(TRANSICC, ['-n', '-t0', `-i${profile}`, `-o${target}`], {
    input,
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n').slice(0, colours.length);
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

function clip(value: number): number {
  return Math.round(Math.min(255, Math.max(0, value)));
}
