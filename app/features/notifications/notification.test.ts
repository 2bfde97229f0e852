import { describe, expect, test } from 'vitest';
import { readNotifications } from './notification';
import { currentNotifications, notificationsFile } from './notifications.server';

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

test('a notice is shown up to its last day', () => {
  const written = {
    sample: false,
    notifications: [
      { ...notice, until: '2025-09-30' },
      { title: 'Stays', date: '2025-09-01' },
    ],
  };
  const titlesOn = (today: string) =>
    currentNotifications(today, written).notifications.map(({ title }) => title);
  expect(titlesOn('2025-09-30')).toEqual(['Call 969', 'Stays']);
  expect(titlesOn('2025-10-01')).toEqual(['Stays']);
  expect(currentNotifications('2025-10-01', written).notifications).toEqual([
    { title: 'Stays', date: '2025-09-01' },
  ]);
});

test('the site has five notices, newest first', () => {
  const dates = notificationsFile.read().notifications.map(({ date }) => date);
  expect(dates).toHaveLength(5);
  expect(dates).toEqual([...dates].sort().reverse());
});
