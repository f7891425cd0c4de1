import { PNG_SIGNATURE, refuseHead } from '../domain/content/picture-format.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The bit of a PNG's colour type that says colours, not grey. */
const COLOUR = 2;

/** Refuses a file that does not begin like an accepted picture; the name of a file says nothing. */
export function refuseBySignature(head: Uint8Array): Refusal | undefined {
  const message = refuseHead(Buffer.from(head).toString('latin1'));
  return message === null ? undefined : refuse(head.length === 0 ? 422 : 415, message);
}

/** For a PNG of 16 bits a channel, the one accepted kind that has them: whether it holds colours or grey. */
export function spaceOfDeepPng(head: Uint8Array): 'srgb' | 'b-w' | undefined {
  const isPng = Buffer.from(head).toString('latin1', 0, 8) === PNG_SIGNATURE;
  const [depth, colourType = 0] = head.subarray(24, 26);
  if (!isPng || depth !== 16) return undefined;
  return (colourType & COLOUR) === 0 ? 'b-w' : 'srgb';
}
