import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const SESSION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

type LegacyTables = {
  user: { id: string; email: string; twoFactorEnabled: unknown };
  account: { userId: string; providerId: string; password: string };
  twoFactor: { userId: string; secret: string; backupCodes: string };
  session: { id: string; token: string; createdAt: string | Date; expiresAt: string | Date };
  Secrets: { name: string; value: string };
  Owner: {
    id: number;
    email: string;
    passwordHash: string;
    codeSecret: string | null;
    codesOn: number;
    backupCodes: string;
  };
  Sessions: { id: string; hash: string; createdAt: string; expiresAt: string };
};

/** Replaces the tables of better-auth by our own for the owner and sessions, and copies their rows. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<LegacyTables>;
  await db.schema
    .createTable('Owner')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('codeSecret', 'text')
    .addColumn('codesOn', 'integer', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('Sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ownerId', 'integer', (column) =>
      column.notNull().defaultTo(1).references('Owner.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('PendingSignIns')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute();
  await copyOwner(db);
  for (const table of ['session', 'account', 'twoFactor', 'verification', 'user', 'Secrets']) {
    await db.schema.dropTable(table).execute();
  }
}

async function copyOwner(db: Kysely<LegacyTables>): Promise<void> {
  const user = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'email', 'twoFactorEnabled', 'password'])
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (!user) return;
  await db
    .insertInto('Owner')
    .values({
      id: 1,
      email: user.email,
      passwordHash: user.password,
      ...(user.twoFactorEnabled ? await readCodes(db, user.id) : NO_CODES),
    })
    .execute();
  for (const session of await db.selectFrom('session').selectAll().execute()) {
    const createdAt = new Date(session.createdAt);
    const end = Math.min(
      new Date(session.expiresAt).getTime(),
      createdAt.getTime() + SESSION_MILLISECONDS,
    );
    const instants = {
      createdAt: createdAt.toISOString(),
      expiresAt: new Date(end).toISOString(),
    };
    const values = { id: session.id, hash: hash('sha256', session.token), ...instants };
    await db.insertInto('Sessions').values(values).execute();
  }
}

const NO_CODES = { codeSecret: null, codesOn: 0, backupCodes: '[]' };

async function readCodes(db: Kysely<LegacyTables>, userId: string) {
  const codes = await db
    .selectFrom('twoFactor')
    .select(['secret', 'backupCodes'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!codes) return NO_CODES;
  const { value } = await db
    .selectFrom('Secrets')
    .select('value')
    .where('name', '=', 'auth')
    .executeTakeFirstOrThrow();
  const key = hash('sha256', value, 'buffer');
  const hashes = (JSON.parse(decrypt(key, codes.backupCodes)) as string[]).map((code) =>
    hash('sha256', code.replace('-', '')),
  );
  return {
    codeSecret: Buffer.from(decrypt(key, codes.secret)).toString('base64url'),
    codesOn: 1,
    backupCodes: JSON.stringify(hashes),
  };
}

const NONCE_BYTES = 24;
const TAG_BYTES = 16;

/** Decrypts XChaCha20-Poly1305 (nonce, text, tag); Node supports only the variant with a shorter nonce. */
function decrypt(key: Buffer, hex: string): string {
  const sealed = Buffer.from(hex, 'hex');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const iv = Buffer.concat([Buffer.alloc(4), nonce.subarray(16)]);
  const subkey = deriveSubkey(key, nonce.subarray(0, 16));
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('chacha20-poly1305', subkey, iv, options);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString();
}

const CONSTANTS = Buffer.from('expand 32-byte k');

/** HChaCha20: a ChaCha20 block without its final addition, which is subtracted again. */
function deriveSubkey(key: Buffer, nonce: Buffer): Buffer {
  const block = createCipheriv('chacha20', key, nonce).update(Buffer.alloc(64));
  const subkey = Buffer.alloc(32);
  for (let at = 0; at < 16; at += 4) {
    const first = block.readUInt32LE(at) - CONSTANTS.readUInt32LE(at);
    const last = block.readUInt32LE(48 + at) - nonce.readUInt32LE(at);
    subkey.writeUInt32LE(first >>> 0, at);
    subkey.writeUInt32LE(last >>> 0, 16 + at);
  }
  return subkey;
}
