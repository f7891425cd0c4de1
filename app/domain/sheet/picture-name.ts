/** Finds an uploaded picture by name, ignoring case, extension and folder. */
export function pictureFinder(names: readonly string[]): (name: string) => string | null {
  const whole = new Map(names.map((name) => [plain(name), name]));
  const bare = new Map<string, string | null>();
  for (const name of names) {
    const key = withoutEnding(plain(name));
    bare.set(key, bare.has(key) ? null : name);
  }
  return (wanted) => whole.get(plain(wanted)) ?? bare.get(plain(wanted)) ?? null;
}

/** Systems encode accented letters in two ways. */
function plain(name: string): string {
  const file = name.trim().split(/[/\\]/).at(-1) ?? '';
  return file.normalize('NFC').toLowerCase();
}

function withoutEnding(name: string): string {
  return name.replace(/\.[a-z0-9]{2,5}$/, '');
}
