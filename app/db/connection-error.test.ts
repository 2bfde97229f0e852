import { expect, test } from 'vitest';
import { isConnectionError } from './connection-error';

test.each([
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5000' }, true],
  [{ code: 'ECONNRESET', message: 'Client network socket disconnected before secure TLS connection' }, true],
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: '57P03', message: 'the database system is starting up' }, true],
  [{ code: '53300', message: 'sorry, too many clients already' }, true],
  [{ code: '08006', message: 'connection failure' }, true],
  [{ code: '25006', message: 'cannot execute INSERT in a read-only transaction' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ message: 'Client has encountered a connection error and is not queryable' }, true],
  [{ message: 'Client was closed and is not queryable' }, true],
  [{ code: '42501', message: 'permission denied for table subscriber' }, false],
  [{ code: '23505', message: 'duplicate key value' }, false],
  [{ message: 'Cannot read properties of undefined' }, false],
  [undefined, false],
])('%j: %s', (error, expected) => {
  expect(isConnectionError(error)).toBe(expected);
});
