/** Undefined where the text is no JSON: cut short, of another version, or sent by a stranger. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
