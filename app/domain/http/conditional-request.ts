/** A part of a file: its first byte, and the one after its last. */
export type Part = { start: number; end: number };

type RangeHeaders = { range?: string; ifRange?: string };

/** Whether an `If-None-Match` names this tag; a proxy that compressed the response calls it weak. */
export function matchesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/**
 * The part of a file that a request asks for; undefined is the whole. Several ranges, and a range of another version
 * (`If-Range`), are answered with the whole. A suffix longer than the file is the whole file, which `range-parser` refuses.
 */
export function selectRange(
  { range, ifRange }: RangeHeaders,
  size: number,
  tag: string,
): Part | 'unsatisfiable' | undefined {
  if (!range || (ifRange !== undefined && ifRange !== tag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < size ? { start, end } : 'unsatisfiable';
}

/** The `Content-Range` of a part, or of the refusal of one. */
export function contentRange(part: Part | undefined, size: number): string {
  return part ? `bytes ${part.start}-${part.end - 1}/${size}` : `bytes */${size}`;
}
