const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Without the characters that no XML document may hold, however they are written. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
