/** A part of a file; `end` is the byte after its last. */
export type ByteRange = { start: number; end: number };

type RangeHeaders = { range?: string; ifRange?: string };

/** Whether `If-None-Match` contains this tag. Weak tags match too: proxies that compress a response weaken its tag. */
export function matchesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/**
 * The requested part of a file, or undefined for the whole file. Several ranges, and a range of another version
 * (`If-Range`), are answered with the whole file. A suffix longer than the file is valid here; `range-parser` refuses it.
 */
export function selectRange(
  { range, ifRange }: RangeHeaders,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (!range || (ifRange !== undefined && ifRange !== tag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < size ? { start, end } : 'unsatisfiable';
}

/** The `Content-Range` of a part, or of an unsatisfiable range. */
export function contentRange(part: ByteRange | undefined, size: number): string {
  return part ? `bytes ${part.start}-${part.end - 1}/${size}` : `bytes */${size}`;
}
