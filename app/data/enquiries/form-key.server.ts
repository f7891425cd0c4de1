import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/tables.ts';
import {
  insertInternalSetting,
  readInternalSetting,
} from '../settings/internal-settings.server.ts';

/** When a form was opened, in milliseconds since the epoch, and what identifies it. */
export type OpenedForm = { form: string; openedAt: number };

/** Signs forms with a key that all replicas share and that survives a restart. */
export async function openFormKey(db: Db) {
  const key = Buffer.from(await readKey(db), 'base64url');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    /** The token of a form: its identity, its time, and the signature of both. */
    createToken(openedAt: number): string {
      const signed = `${randomBytes(12).toString('base64url')}.${openedAt.toString(36)}`;
      return `${signed}.${sign(signed)}`;
    },
    /** Undefined for a token with another signature. */
    readToken(token: string): OpenedForm | undefined {
      const [form = '', time = '', signature = ''] = token.split('.');
      if (!isEqual(signature, sign(`${form}.${time}`))) return undefined;
      return { form, openedAt: Number.parseInt(time, 36) };
    },
    /** The network of a client as a key of rate limits that does not reveal it. */
    hideNetwork: (network: string) => sign(`network ${network}`),
  };
}

async function readKey(db: Db): Promise<string> {
  const key = await readInternalSetting(db, 'formKey');
  if (key) return key;
  const created = randomBytes(32).toString('base64url');
  await insertInternalSetting(db, 'formKey', created);
  // Another replica may have been faster.
  return (await readInternalSetting(db, 'formKey')) ?? created;
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
