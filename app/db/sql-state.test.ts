import { expect, test } from 'vitest';
import { isSendersError, sqlState } from './sql-state';

const ofPrisma = (code: string, originalCode?: string) => ({
  code,
  meta: { driverAdapterError: { cause: { originalCode } } },
});

test.each([
  [{ code: '22008' }, '22008', true],
  [ofPrisma('P2010', '22008'), '22008', true],
  [ofPrisma('P2000', '22001'), '22001', true],
  [ofPrisma('P2010', '57014'), '57014', false],
  [ofPrisma('P2010'), undefined, false],
  [{ code: 'P2024' }, undefined, false],
  [{ code: 'P0001' }, 'P0001', false],
  [{ code: 'EPIPE' }, undefined, false],
  [new Error('timeout'), undefined, false],
  [null, undefined, false],
])('of %j the state is %j, the mistake of the sender: %j', (error, state, isSenders) => {
  expect(sqlState(error)).toBe(state);
  expect(isSendersError(error)).toBe(isSenders);
});
