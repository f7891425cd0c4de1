/** The largest id the database's integer column holds. */
const MAX_ID = 2_147_483_647;

/** Reads an id as written in an address or a form: plain digits, no sign, no leading zero. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}
