/** Works that a first visitor finds. */
export const FIRST_WORKS = 3;

/** How far the site is from what its owner can show; only what is their own counts. */
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
