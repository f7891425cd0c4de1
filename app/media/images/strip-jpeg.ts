const RESTARTS = { first: 0xd0, last: 0xd7 };
const START_OF_SCAN = 0xda;
const END = 0xd9;
const ADOBE = 0xee;

/** Removes the metadata of a JPEG file without changing its pixels. Undefined for a malformed file. */
export function stripJpeg(file: Uint8Array): Uint8Array | undefined {
  if (file[0] !== 0xff || file[1] !== 0xd8) return undefined;
  const parts: Uint8Array[] = [file.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return Buffer.concat([...parts, file.subarray(at, at + 2)]);
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    let end = at + 2 + length;
    if (marker === START_OF_SCAN) end = endOfScan(file, end);
    if (isPictureSegment(marker)) parts.push(file.subarray(at, end));
    at = end;
  }
  const last = file.subarray(at);
  return last[0] === 0xff && last[1] === END
    ? Buffer.concat([...parts, last.subarray(0, 2)])
    : undefined;
}

/** False for comments and application data, except Adobe's segment, which defines the colour space. */
function isPictureSegment(marker: number): boolean {
  const isApplicationData = marker >= 0xe0 && marker <= 0xef;
  return marker === ADOBE || (!isApplicationData && marker !== 0xfe);
}

function endOfScan(file: Uint8Array, start: number): number {
  for (let at = start; at + 1 < file.length; at++) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    if (next === 0 || next === 0xff) continue;
    if (next < RESTARTS.first || next > RESTARTS.last) return at;
  }
  return file.length;
}
