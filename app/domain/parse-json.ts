/** Undefined if the text is not JSON: truncated, of another version, or sent by an anonymous client. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
