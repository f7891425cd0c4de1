/** Works that a first visitor finds. */
export const FIRST_WORKS = 3;

/** How far an owner is who has just claimed the site; only what is their own counts. */
export type FirstSteps = {
  isNamed: boolean;
  hasHomeImage: boolean;
  hasGroup: boolean;
  works: number;
  hasBiography: boolean;
};

export function areAllDone({ works, ...steps }: FirstSteps): boolean {
  return works >= FIRST_WORKS && Object.values(steps).every(Boolean);
}
