import type { OldFile, OldSite } from '../../app/domain/importing/old-site.ts';
import type { Body } from '../../app/media/incoming.server.ts';

/** Where an old site is read from. */
export type Source = {
  /** By which later imports of the same site know it. */
  name: string;
  read(): Promise<OldSite>;
  /** Hands over one of its files; throws where it cannot be had. */
  take<T>(file: OldFile, use: (body: Body) => Promise<T>): Promise<T>;
};

/** The old site does not give what is asked for; the message says what to do. */
export class SourceError extends Error {}

/** It does not answer at all: the import is broken off, and can be run again. */
export class SourceAway extends SourceError {}
