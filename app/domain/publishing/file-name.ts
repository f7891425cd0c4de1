const LONGEST = 100;

/** Creates unique, readable file names that are valid on every system. */
export function createFileNamer(): (
  words: readonly (string | null)[],
  extension: string,
) => string {
  const taken = new Set<string>();
  return (words, extension) => {
    const plain = plainName(words.filter(Boolean).join(' '));
    for (let n = 1; ; n += 1) {
      const name = `${plain}${n === 1 ? '' : ` (${n})`}${extension}`;
      // Some file systems ignore case.
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
}

function plainName(text: string): string {
  const plain = text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replaceAll(/\s+/g, ' ');
  const short = [...plain].slice(0, LONGEST).join('');
  return short.replaceAll(/^[\s.-]+|[\s.]+$/g, '') || 'untitled';
}
