import type { Saved } from '../../../app/domain/saved.ts';

/** Returns the value of a save, which must succeed. */
export async function mustSave<T>(save: Promise<Saved<T>>): Promise<T> {
  const result = await save;
  if (!result.ok) throw new Error(`The save was refused: ${result.reason}.`);
  return result.value;
}
