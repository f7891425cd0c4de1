import { FRAME_HEAD, FRAMES } from '../../app/domain/documents/frame.ts';

/** A piece of an answer that carries several things one after the other: what it is, its length, and itself. */
export function frame(kind: keyof typeof FRAMES, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(FRAME_HEAD + body.length);
  whole[0] = FRAMES[kind];
  new DataView(whole.buffer).setUint32(1, body.length);
  whole.set(body, FRAME_HEAD);
  return whole;
}

export function textFrame(
  kind: 'progress' | 'end' | 'refused',
  value: object,
): Uint8Array<ArrayBuffer> {
  return frame(kind, new TextEncoder().encode(JSON.stringify(value)));
}
