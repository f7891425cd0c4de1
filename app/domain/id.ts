/** The largest value of the database's integer columns. */
const MAX_ID = 2_147_483_647;

/** Parses an id of a URL or a form: digits only, without sign or leading zero. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** The ids of a comma-separated list, each once, in their order; anything else in it is skipped. */
export function parseIds(text: string): number[] {
  const ids = text.split(',').map((part) => parseId(part.trim()));
  return [...new Set(ids)].filter((id) => id !== null);
}
