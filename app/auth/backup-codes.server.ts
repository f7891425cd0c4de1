import { randomInt } from 'node:crypto';

const CODES = 10;
const HALF = 5;
/** Without the letters and digits that are taken for one another on paper. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `k7m2p-x9dqa`, each for one sign-in without the phone. */
export function createBackupCodes(): string[] {
  return Array.from({ length: CODES }, () => `${randomPart()}-${randomPart()}`);
}

/** A code as it was printed, however it was typed over. */
export function normalBackupCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

function randomPart(): string {
  return Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
