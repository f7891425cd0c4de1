import { explainFailure } from '../app/domain/failure.ts';
import { ConfigError } from './config.ts';
import { DataFolderInUse } from './single-writer.ts';

const UNWRITABLE = /^(?:EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EEXIST)$/;
/** Also PostgreSQL's own codes: refused passwords, unknown databases, starting up, too many clients. */
const NO_DATABASE = /^(?:ECONN|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|EHOST|28|3D|57|08|53)/;

/** A start that cannot succeed ends with one line that says what to mend. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  const { message } = error;
  if (code === 'EADDRINUSE')
    return 'PORT: this port is taken by another program; give another one.';
  if (code === 'EACCES' && message.startsWith('listen')) {
    return 'PORT: this port needs more rights; give one above 1023.';
  }
  if (code === 'EADDRNOTAVAIL') return 'HOST: this machine has no such address; give another one.';
  if (error.name === 'StorageError' && code)
    return `${message} (${code}; see DATA_DIR or S3_ENDPOINT.)`;
  if (explainFailure(error).status === 507) return 'DATA_DIR: the disk is full; make room first.';
  if ('syscall' in error && 'path' in error && UNWRITABLE.test(code)) {
    return 'DATA_DIR: this folder cannot be written; give one that Penseel may write.';
  }
  if ('errcode' in error) return `DATA_DIR: the database file cannot be used: ${message}.`;
  if (NO_DATABASE.test(code)) {
    return `DATABASE_URL: the database does not answer (${message || code}); start it, or mend the address.`;
  }
  return message || error.name;
}

function codeOf(error: Error): string {
  if ('code' in error) return String(error.code);
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return codeOf(error.errors[0]);
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}
