const MARKER = Buffer.from('ICC_PROFILE\0');
/** The longest part of a profile in one segment: the length of the segment is stored in two bytes. */
const PART_BYTES = 0xff_ff - 2 - MARKER.length - 2;

/** Adds a colour profile to a JPEG without one. The pixels are not converted. */
export function embedProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const count = Math.ceil(profile.length / PART_BYTES);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(2 + MARKER.length + 2 + part.length, 2);
    return Buffer.concat([head, MARKER, Buffer.of(index + 1, count), part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
