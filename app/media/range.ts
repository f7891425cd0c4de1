/** A part of a file: its first byte, and the one after its last. */
export type Part = { start: number; end: number };

type Asked = { range?: string; ifRange?: string };

/**
 * Which part of a file a request asks for; undefined is the whole. Only a single range of bytes is a part: the rest,
 * and what was asked for of another version (`If-Range`), may be answered with the whole.
 */
export function chooseRange(
  { range, ifRange }: Asked,
  size: number,
  tag: string,
): Part | 'unsatisfiable' | undefined {
  if (!range || (ifRange !== undefined && ifRange !== tag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) };
}

function lastBytes(length: number, size: number): Part | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size };
}

/** What goes with a part, or with the refusal of one. */
export function contentRange(part: Part | undefined, size: number): string {
  return part ? `bytes ${part.start}-${part.end - 1}/${size}` : `bytes */${size}`;
}
