import type { Saved } from '../../app/domain/content/saved.ts';

/** The value of a save that a test takes for granted. */
export async function mustSave<T>(saving: Promise<Saved<T>>): Promise<T> {
  const result = await saving;
  if (!result.ok) throw new Error(`The save was refused: ${result.reason}.`);
  return result.value;
}
