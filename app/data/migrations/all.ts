import type { Kysely } from 'kysely';
import type { Dialect } from '../database/database.server.ts';
import * as content from './0001-content.ts';
import * as auth from './0002-auth.ts';
import * as pictures from './0003-pictures.ts';
import * as changedWorks from './0004-changed-works.ts';
import * as record from './0005-record.ts';
import * as journal from './0006-journal.ts';
import * as publicCv from './0007-public-cv.ts';
import * as exhibitionVenue from './0008-exhibition-venue.ts';
import * as linkName from './0009-link-name.ts';
import * as journalIndex from './0010-journal-index.ts';
import * as journalCounts from './0011-journal-counts.ts';
import * as owner from './0012-owner.ts';
import * as weight from './0013-weight.ts';
import * as insuranceValue from './0014-insurance-value.ts';
import * as wideColours from './0015-wide-colours.ts';
import * as enquiries from './0016-enquiries.ts';
import * as rooms from './0017-rooms.ts';
import * as pictureRevisions from './0018-picture-revisions.ts';

/**
 * A change of the schema. Its name never changes; `up` runs once, in a transaction. It only adds, so that the previous
 * version can run again after a failed upgrade; otherwise its name contains `breaking`.
 */
export type Migration = {
  name: string;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
};

/** In the order in which they run; add new ones at the end. */
export const migrations: readonly Migration[] = [
  { name: '0001-content', up: content.up },
  { name: '0002-auth', up: auth.up },
  { name: '0003-pictures', up: pictures.up },
  { name: '0004-changed-works', up: changedWorks.up },
  { name: '0005-record', up: record.up },
  { name: '0006-journal', up: journal.up },
  { name: '0007-public-cv', up: publicCv.up },
  { name: '0008-exhibition-venue', up: exhibitionVenue.up },
  { name: '0009-link-name', up: linkName.up },
  { name: '0010-journal-index', up: journalIndex.up },
  { name: '0011-journal-counts', up: journalCounts.up },
  { name: '0012-owner', up: owner.up },
  { name: '0013-weight', up: weight.up },
  { name: '0014-insurance-value', up: insuranceValue.up },
  { name: '0015-wide-colours', up: wideColours.up },
  { name: '0016-enquiries', up: enquiries.up },
  { name: '0017-rooms', up: rooms.up },
  { name: '0018-picture-revisions', up: pictureRevisions.up },
];
