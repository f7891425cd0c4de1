import { explainFailure } from '../../app/domain/failure.ts';
import { isStorageError, type StorageError } from '../../app/media/storage/storage.server.ts';
import { ConfigError } from '../config/config.ts';
import { DataFolderInUse } from './file-lock.ts';

const UNWRITABLE = /^(?:EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EEXIST)$/;
/** PostgreSQL's codes for an unavailable server, such as starting up or too many clients. */
const DATABASE_UNAVAILABLE = /^(?:57|08|53)/;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Node's codes for a certificate that cannot be trusted. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|^ERR_TLS/;

const DISK_FULL = 'DATA_DIR: the disk is full; free some space first.';

/** Explains in one line why the site cannot start, and how to correct it. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  const { message } = error;
  if (isStorageError(error)) {
    return isDiskError(error.cause) ? explainStart(error.cause) : explainS3(error.cause);
  }
  if (explainFailure(error).status === 507) return DISK_FULL;
  if (isDiskError(error) && UNWRITABLE.test(code)) return explainUnwritable();
  if ('errcode' in error) return explainSqlite(Number(error.errcode), message);
  if (code === INSUFFICIENT_PRIVILEGE) {
    return `DATABASE_URL: the database refuses an operation of its user (${message}); let it create tables.`;
  }
  const refusal = explainTls(code, message) ?? explainRefusal(code, message);
  if (refusal) return `DATABASE_URL: ${refusal}`;
  if (DATABASE_UNAVAILABLE.test(code) || explainFailure(error).status === 503) {
    return `DATABASE_URL: the database does not answer (${message || code}); start it, or correct the address.`;
  }
  return message || error.name;
}

/** SQLite's primary result codes. */
const READ_ONLY = 8;
const FULL = 13;
const CANNOT_OPEN = 14;

function explainSqlite(errcode: number, message: string): string {
  const code = errcode % 256;
  if (code === FULL) return DISK_FULL;
  if (code === READ_ONLY || code === CANNOT_OPEN) return explainUnwritable();
  return `DATA_DIR: the database file cannot be used: ${message}; check the disk, or restore a backup.`;
}

function explainUnwritable(): string {
  const user = process.getuid ? ` (as user ${process.getuid()})` : '';
  return `DATA_DIR: this folder cannot be written; let Penseel${user} write all of it, or give another one.`;
}

function explainTls(code: string, message: string): string | undefined {
  if (UNTRUSTED.test(code)) {
    return `the certificate of the database cannot be trusted (${message}); give its CA with sslrootcert=FILE, and the host by the name in the certificate.`;
  }
  if (message.includes('does not support SSL')) {
    return 'the database speaks no TLS; switch it on there, or give sslmode=disable.';
  }
  if (message.includes('no encryption')) {
    return 'the database wants TLS; add sslmode=verify-full, and its CA with sslrootcert=FILE.';
  }
  return undefined;
}

function explainRefusal(code: string, message: string): string | undefined {
  if (code.startsWith('28')) {
    return `the database refuses this user or password (${message}); correct them in the address.`;
  }
  if (message.includes('password must be a string')) {
    return 'the database asks for a password; write it into the address.';
  }
  if (code === '3D000') return `${message}; create it, or correct its name in the address.`;
  return undefined;
}

function codeOf(error: Error): string {
  if ('code' in error) return String(error.code);
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return codeOf(error.errors[0]);
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}

function isDiskError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

function explainS3(error: unknown): string {
  if (!(error instanceof Error)) return 'S3_ENDPOINT: the storage does not answer.';
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 404) return 'S3_BUCKET: there is no such bucket; create it, or correct its name.';
  if (status === 401 || status === 403) {
    return 'S3_ACCESS_KEY_ID: the storage refuses this key; correct it or S3_SECRET_ACCESS_KEY, or let it use the bucket.';
  }
  if (status === 507) return 'S3_BUCKET: the storage is full; make room in it.';
  if (status >= 300 && status < 500) {
    return `S3_REGION: the storage refuses the request (${status}); give the region of the bucket.`;
  }
  const reason = codeOf(error) || String(status || error.name);
  return `S3_ENDPOINT: the storage does not answer (${reason}); start it, or correct the address.`;
}

/** The same for the place of the backups. */
export function explainPlace({ reason, cause }: StorageError): string {
  if (reason === 'full') {
    return 'BACKUP_TO: the place is full; free some space there, or give another one.';
  }
  if (isDiskError(cause)) {
    return 'BACKUP_TO: this folder cannot be read or written; connect its disk, let Penseel write there, or give another one.';
  }
  return explainS3(cause)
    .replace(/^S3_\w+/, 'BACKUP_TO')
    .replace('S3_SECRET_ACCESS_KEY', 'its secret');
}

/** Explains why the server cannot listen on its address. */
export function explainListening(
  error: NodeJS.ErrnoException,
  variable: 'PORT' | 'METRICS_PORT' = 'PORT',
): ConfigError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        variable,
        'this port is taken, perhaps by a Penseel that is already running; stop it, or give another port.',
      );
    case 'EACCES':
      return new ConfigError(variable, 'this port needs more rights; give one above 1023.');
    default:
      return new ConfigError(
        'HOST',
        `this machine has no such address (${error.code}); give another one.`,
      );
  }
}
