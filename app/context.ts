import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { OwnerAuth } from './auth/auth.server.ts';
import type { Tables } from './data/tables.ts';
import type { Failure } from './domain/failure.ts';
import type { Pictures } from './media/pictures.server.ts';

/** What every loader and action works with: built once in `server/`, handed in with each request. */
export type Services = {
  db: Kysely<Tables>;
  pictures: Pictures;
  auth: OwnerAuth;
  log: Logger;
  siteUrl: string;
  /** The site's time zone, an IANA name. */
  timeZone: string;
  /** The date in the site's time zone, `YYYY-MM-DD`. */
  today: () => string;
  /** This instant, in milliseconds of the epoch. */
  now: () => number;
};

/** What a render tells the server about itself, so that only sound public pages are cached. */
export type RenderReport = {
  /** Set by the layout of the public pages. */
  public: boolean;
  /** Cleared when any part of the page could not be read or rendered. */
  complete: boolean;
  /** When what it says stops being true, if before the end of the day; in milliseconds of the epoch. */
  until?: number;
  /** What a stranger may know of an error that nothing in the page caught. */
  failure?: Failure;
  /** Marks the inline scripts that the renderer itself wrote. */
  nonce: string;
};

export type Visitor = { owner: boolean; clientIp: string };
export const ANYBODY: Visitor = { owner: false, clientIp: '' };

export const servicesContext = createContext<Services>();
export const renderReportContext = createContext<RenderReport>();
/** Whether the request carries the owner's valid session. */
export const ownerContext = createContext(false);
/** The visitor's IP; empty in pages that are rendered for everybody. */
export const clientIpContext = createContext('');
