import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { OwnerAuth } from './auth/auth.server.ts';
import type { Db } from './data/tables.ts';
import type { Pictures } from './media/pictures.server.ts';

/** What every loader and action works with: built once in `server/`, handed in with each request. */
export type Services = {
  db: Db;
  pictures: Pictures;
  auth: OwnerAuth;
  /** The CV that visitors may have, as a PDF file. */
  makePublicCv: (kept: string) => Promise<{ name: string; pdf: Uint8Array }>;
  log: Logger;
  siteUrl: string;
  /** For so many days what the owner did can be taken back. */
  historyDays: number;
  /** The site's time zone, an IANA name. */
  timeZone: string;
  /** The date in the site's time zone, `YYYY-MM-DD`. */
  today: () => string;
  /** This instant, in milliseconds of the epoch. */
  now: () => number;
};

export type Visitor = { owner: boolean; clientIp: string };
export const ANYBODY: Visitor = { owner: false, clientIp: '' };

export const servicesContext = createContext<Services>();
/** Whether the request carries the owner's valid session. */
export const ownerContext = createContext(false);
/** The visitor's IP; empty in pages that are rendered for everybody. */
export const clientIpContext = createContext('');
/** Marks the inline scripts that the renderer itself writes. */
export const nonceContext = createContext('');
