import type { Generated } from 'kysely';

/** One row; sign-in asks for one-time codes if `codesOn` is 1. */
type OwnerTable = {
  id: number;
  email: string;
  passwordHash: string;
  /** Base64url; null before the first set-up of one-time codes. */
  codeSecret: string | null;
  codesOn: number;
  /** JSON of the hashes of unused backup codes. */
  backupCodes: string;
};

/** Instants are ISO text, also in the tables below. */
type SessionsTable = {
  id: string;
  ownerId: Generated<number>;
  hash: string;
  createdAt: string;
  expiresAt: string;
};

/** Sign-ins with a correct password that still need a one-time code. */
type PendingSignInsTable = { hash: string; expiresAt: string };

/** Hashes of unused set-up and reset links. */
type OneTimeLinksTable = { hash: string; purpose: 'setup' | 'reset'; expiresAt: string };

/** Sign-in attempts by client and by account; `lastAt` in seconds of the epoch. */
type AttemptsTable = { key: string; count: number; lastAt: number };

/** Used one-time codes; `spentAt` in seconds of the epoch. */
type SpentCodesTable = { hash: string; spentAt: number };

export type AccountTables = {
  Owner: OwnerTable;
  Sessions: SessionsTable;
  PendingSignIns: PendingSignInsTable;
  OneTimeLinks: OneTimeLinksTable;
  Attempts: AttemptsTable;
  SpentCodes: SpentCodesTable;
};
