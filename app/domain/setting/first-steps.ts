/** The number of works that completes the step. */
export const FIRST_WORKS = 3;

/** The first steps that the owner has done. Demo content does not count. */
export type FirstSteps = {
  hasGroup: boolean;
  works: number;
  isNamed: boolean;
  hasContact: boolean;
  hasHomeImage: boolean;
  hasBioImage: boolean;
  hasBiography: boolean;
  /** Whether nothing of the demo content is left. */
  isDemoGone: boolean;
};

export function areAllDone({ works, ...steps }: FirstSteps): boolean {
  return works >= FIRST_WORKS && Object.values(steps).every(Boolean);
}
