import type { Kysely } from 'kysely';
import type { Dialect } from '../database.server.ts';
import * as content from './0001-content.ts';
import * as auth from './0002-auth.ts';
import * as pictures from './0003-pictures.ts';
import * as changedWorks from './0004-changed-works.ts';
import * as record from './0005-record.ts';
import * as journal from './0006-journal.ts';
import * as publicCv from './0007-public-cv.ts';

/** A step of the schema. Its name is kept for ever; `up` runs once, in a transaction. */
export type Migration = {
  name: string;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
};

/** In the order in which they run; new ones go at the end. */
export const migrations: readonly Migration[] = [
  { name: '0001-content', up: content.up },
  { name: '0002-auth', up: auth.up },
  { name: '0003-pictures', up: pictures.up },
  { name: '0004-changed-works', up: changedWorks.up },
  { name: '0005-record', up: record.up },
  { name: '0006-journal', up: journal.up },
  { name: '0007-public-cv', up: publicCv.up },
];
