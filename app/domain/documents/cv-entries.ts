/** Entries of a CV that share a year; those without one have an empty year. */
export type CvEntries = { year: string; texts: string[] };

const WITH_YEAR = /^(\d{4}(?:\s?[–—-]\s?(?:\d{2,4}|\p{Ll}{2,10}))?)(?:[:,]\s*|\s+)(?=\S)/u;

/** Reads lines such as `2002 Royal Academy` and `1998–2002: Ghent`, and splits off the year. */
export function readCvEntries(text: string): CvEntries[] {
  const entries: CvEntries[] = [];
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const [start = '', year = ''] = WITH_YEAR.exec(trimmed) ?? [];
    const entry = trimmed.slice(start.length);
    const last = entries.at(-1);
    if (last?.year === year) last.texts.push(entry);
    else entries.push({ year, texts: [entry] });
  }
  return entries;
}
