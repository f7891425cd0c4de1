import { expect, test } from 'vitest';
import { explainStart } from './explain-start.ts';

function errorOf(message: string, more: object): Error {
  return Object.assign(new Error(message), more);
}

test.each([
  [errorOf('listen', { code: 'EADDRINUSE' }), 'PORT: this port is taken'],
  [errorOf('mkdir', { code: 'EROFS', syscall: 'mkdir', path: '/x' }), 'DATA_DIR: this folder'],
  [errorOf('write', { code: 'ENOSPC', syscall: 'write' }), 'DATA_DIR: the disk is full'],
  [
    errorOf('file is not a database', { errcode: 26 }),
    'DATA_DIR: the database file cannot be used',
  ],
  [errorOf('', { errors: [], code: 'ECONNREFUSED' }), 'DATABASE_URL: the database does not answer'],
])('a start that fails says what to mend: %s', (error, sentence) => {
  expect(explainStart(error)).toContain(sentence);
});
