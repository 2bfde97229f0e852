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

test.each([
  ['RCPT TO', '550 5.1.1 no such user', 550, true, 'refused: 550 5.1.1'],
  ['RCPT TO', '550 no such user', 550, true, 'refused: 550'],
  ['RCPT TO', '550 5.2.1 closed', 550, true, 'refused: 550 5.2.1'],
  ['RCPT TO', '552 5.2.2 mailbox full', 552, false, 'refused: 552 5.2.2'],
  ['RCPT TO', '550 5.7.1 relaying denied', 550, false, 'refused: 550 5.7.1'],
  ['MAIL FROM', '550 5.1.8 bad sender', 550, false, 'refused: 550 5.1.8'],
  ['DATA', '554 5.6.0 bad mail', 554, false, 'refused: 554 5.6.0'],
])('%s, %s: whether there is no such mailbox', (command, response, responseCode, isNoMailbox, message) => {
  const error = Object.assign(new Error(response), { code: 'EENVELOPE', command, response, responseCode });
  expect(describeFailure(error)).toEqual({ kind: 'refused', message, isNoMailbox });
});
