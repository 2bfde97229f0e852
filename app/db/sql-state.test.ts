import { expect, test } from 'vitest';
import { isSendersError, sqlState } from './sql-state';

const prismaError = (code: string, originalCode?: string) => ({
  code,
  meta: { driverAdapterError: { cause: { originalCode } } },
});

test.each([
  [{ code: '22008' }, '22008', true],
  [prismaError('P2010', '22008'), '22008', true],
  [prismaError('P2000', '22001'), '22001', true],
  [prismaError('P2010', '57014'), '57014', false],
  [prismaError('P2010'), undefined, false],
  [{ code: 'P2024' }, undefined, false],
  [{ code: 'P0001' }, 'P0001', false],
  [{ code: 'EPIPE' }, undefined, false],
  [new Error('timeout'), undefined, false],
  [null, undefined, false],
])('%j has the SQLSTATE %j; is the sender to blame: %j', (error, state, isSenders) => {
  expect(sqlState(error)).toBe(state);
  expect(isSendersError(error)).toBe(isSenders);
});
