import { expect, test } from 'vitest';
import { describeFailure } from './failure.server';

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, 'refused: 550'],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'refused: 554'],
  [{ code: 'EENVELOPE' }, 'refused: address'],
  [{ code: 'EENVELOPE', responseCode: 451 }, 'put off: 451'],
  [{ code: 'EMESSAGE', responseCode: 452 }, 'put off: 452'],
  [{ code: 'EENVELOPE', responseCode: 421 }, 'away: 421'],
  [{ code: 'EAUTH', responseCode: 535 }, 'away: EAUTH 535'],
  [{ code: 'ESOCKET' }, 'away: ESOCKET'],
  [{ name: 'AbortError' }, 'no answer: ETIMEDOUT'],
  [{ code: 'ENOSPC' }, 'away: ENOSPC'],
  [{}, 'away: unknown'],
])('%j is %j', (error, message) => {
  const named = Object.assign(new Error('550 <ada@example.org> is unknown'), error);
  expect(describeFailure(named).message).toBe(message);
});
