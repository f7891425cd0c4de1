import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { OwnerAuth } from './auth/auth.server.ts';
import type { PasswordHasher } from './auth/passwords.server.ts';
import type { Db } from './data/database/tables.ts';
import type { Pictures } from './media/pictures.server.ts';

/** The services that loaders and actions use. They are created once in `server/` and passed in with each request. */
export type Services = {
  db: Db;
  pictures: Pictures;
  auth: OwnerAuth;
  passwords: PasswordHasher;
  /** Renders the public CV as a PDF file, with the stored choices of the owner. */
  makePublicCv: (choices: string) => Promise<{ name: string; pdf: Uint8Array }>;
  /** The backups in `BACKUP_TO`. */
  backups: {
    /** Named without its key; undefined if none is configured. */
    place: string | undefined;
    /** The folder or bucket of the site itself. */
    isOwnPlace: boolean;
    /** Whether there is a place, but no backup of the last three days. */
    isOverdue(): Promise<boolean>;
    /** Starts a backup, whose end is a promise; undefined if one is running, or if there is no place. */
    start(): Promise<{ ended: Promise<void> } | undefined>;
  };
  /** Names a newer release, as of the last daily check, and says how to upgrade. */
  describeNewerRelease: () => Promise<string | undefined>;
  /** Mail to the owner; undefined if no server is configured. */
  mail: OwnerMail | undefined;
  log: Logger;
  siteUrl: string;
  /** The number of days within which the owner can undo a change. */
  historyDays: number;
  /** The number of days for which enquiries are kept; undefined in an export, which has no forms. */
  enquiryDays: number | undefined;
  /** The site's time zone, an IANA name. */
  timeZone: string;
  /** The date in the site's time zone, `YYYY-MM-DD`. */
  today: () => string;
  /** The current time, in milliseconds since the epoch. */
  now: () => number;
};

type OwnerMail = {
  /** The host and port of the server. */
  server: string;
  /** The address of the sender. */
  from: string;
  /** Sends a mail to the owner; returns the answer of the server. */
  sendTest(): Promise<{ isSent: boolean; answer: string }>;
};

export type Visitor = { owner: boolean; clientIp: string };
export const ANONYMOUS: Visitor = { owner: false, clientIp: '' };

export const servicesContext = createContext<Services>();
/** Whether the request carries the owner's valid session. */
export const ownerContext = createContext(false);
/** The client IP; empty while a page is rendered for all visitors. */
export const clientIpContext = createContext('');
/** The CSP nonce of the inline scripts. */
export const nonceContext = createContext('');
