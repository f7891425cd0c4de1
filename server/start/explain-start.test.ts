import { expect, test } from 'vitest';
import { storageError } from '../../app/media/storage/storage.server.ts';
import { explainListening, explainStart } from './explain-start.ts';

function errorOf(message: string, more: object): Error {
  return Object.assign(new Error(message), more);
}

test.each([
  [errorOf('mkdir', { code: 'EROFS', syscall: 'mkdir', path: '/x' }), 'DATA_DIR: this folder'],
  [errorOf('write', { code: 'ENOSPC', syscall: 'write' }), 'DATA_DIR: the disk is full'],
  [errorOf('unable to open database file', { errcode: 14 }), 'DATA_DIR: this folder cannot be'],
  [
    errorOf('attempt to write a readonly database', { errcode: 1032 }),
    `DATA_DIR: this folder cannot be written; let Penseel (as user ${process.getuid?.()}) write`,
  ],
  [errorOf('database or disk is full', { errcode: 13 }), 'DATA_DIR: the disk is full; free some'],
  [
    errorOf('file is not a database', { errcode: 26 }),
    'DATA_DIR: the database file cannot be used: file is not a database; check the disk, or restore',
  ],
  [
    storageError('unavailable', errorOf('open', { code: 'EACCES', syscall: 'open', path: '/x' })),
    'DATA_DIR: this folder',
  ],
  [storageError('unavailable', errorOf('', { name: 'TimeoutError' })), 'S3_ENDPOINT: the storage'],
  [storageError('unavailable', errorOf('', { $metadata: { httpStatusCode: 301 } })), 'S3_REGION: '],
  [
    errorOf('Hostname/IP does not match', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    'DATABASE_URL: the certificate of the database cannot be trusted',
  ],
  [errorOf('The server does not support SSL connections', {}), 'DATABASE_URL: the database speaks'],
  [errorOf('permission denied', { code: '42501' }), 'DATABASE_URL: the database refuses'],
  [
    errorOf('password authentication failed for user "art"', { code: '28P01' }),
    'DATABASE_URL: the database refuses this user or password',
  ],
  [
    errorOf('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', {}),
    'DATABASE_URL: the database asks for a password',
  ],
  [
    errorOf('database "art" does not exist', { code: '3D000' }),
    'DATABASE_URL: database "art" does not exist; create it',
  ],
  [errorOf('connect', { code: 'ENETUNREACH' }), 'DATABASE_URL: the database does not answer'],
  [errorOf('timeout exceeded when trying to connect', {}), 'DATABASE_URL: the database does not'],
  [explainListening(errorOf('', { code: 'EADDRINUSE' })), 'PORT: this port is taken'],
  [explainListening(errorOf('', { code: 'EACCES' })), 'PORT: this port needs'],
  [explainListening(errorOf('', { code: 'EADDRNOTAVAIL' })), 'HOST: this machine'],
  [errorOf('', { errors: [], code: 'ECONNREFUSED' }), 'DATABASE_URL: the database does not answer'],
])('a failed start explains what to correct: %s', (error, sentence) => {
  expect(explainStart(error)).toContain(sentence);
});
