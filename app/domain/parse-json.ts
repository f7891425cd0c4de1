/** Parses text that may not be JSON, for example because it is truncated or sent by an anonymous client. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
