import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { dayInWords, lagosDay, lagosToday } from '../../../app/server/lagos-time.server';
import { newDatabase, rowsOf } from '../../support/databases';

// What the database and the site each say in their own language is the same.

let url: string;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
});

const MANY = { numRuns: 5000, seed: 1 };
const moments = fc.sample(
  fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  MANY,
);

test('the day in Nigeria, and a day in words', async () => {
  const edges = moments.flatMap((moment) => {
    const midnight = Date.parse(`${moment.toISOString().slice(0, 10)}T23:00:00Z`);
    return [moment, new Date(midnight - 1), new Date(midnight)];
  });
  const rows = await rowsOf(
    url,
    `SELECT lagos_day(moment)::text AS day, day_in_words(lagos_day(moment)) AS words
     FROM unnest($1::timestamptz[]) WITH ORDINALITY AS given (moment, place) ORDER BY place`,
    [edges.map((moment) => moment.toISOString())],
  );
  expect(rows).toEqual(edges.map((moment) => ({ day: lagosDay(moment), words: dayInWords(moment) })));
});

test('today in Nigeria', async () => {
  const before = lagosToday();
  const [row] = await rowsOf(url, 'SELECT lagos_today()::text AS day');
  expect([before, lagosToday()]).toContain(row?.day);
});
