import type { Saved } from '../../../app/domain/saved.ts';

/** The value of a save that must succeed. */
export async function mustSave<T>(saving: Promise<Saved<T>>): Promise<T> {
  const result = await saving;
  if (!result.ok) throw new Error(`The save was refused: ${result.reason}.`);
  return result.value;
}
