import { describe, expect, test } from 'vitest';
import { readNotifications } from './notification';
import { notificationsFile } from './notifications.server';

const notice = { title: 'Call 969', date: '2025-09-08' };

describe('the response of /notifications.json', () => {
  test('is a list of titles and dates', () => {
    expect(readNotifications([notice])).toEqual([notice]);
  });

  test.each([
    [null],
    [{}],
    ['text'],
    [[]],
    [[null]],
    [[notice, { title: 'No date' }]],
    [[{ title: 'Odd date', date: 'soon' }]],
  ])('%j is none', (answer) => {
    expect(() => readNotifications(answer)).toThrow();
  });
});

test('the site has five notices, newest first', () => {
  const dates = notificationsFile.read().notifications.map(({ date }) => date);
  expect(dates).toHaveLength(5);
  expect(dates).toEqual([...dates].sort().reverse());
});
