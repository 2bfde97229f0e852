import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRegisterCsv } from '../../app/features/register/read-csv.server';

const STATE_ROUTES = 'where-we-work.nsr-summary-by-lga.';

test('no state has the path of a register page, which would hide it', () => {
  const pages = readdirSync('app/routes')
    .filter((name) => name.startsWith(STATE_ROUTES))
    .map((name) => name.slice(STATE_ROUTES.length).split(/[.[]/)[0] ?? '')
    .filter((segment) => /^[a-z]/.test(segment) && !/^tsx?$/.test(segment));
  expect(pages).toContain('compare');
  const rows = readRegisterCsv(readFileSync('app/content/data/register/2021-05-sample.csv'));
  const states = new Set(rows.flatMap(({ stateSlug }) => stateSlug || []));
  expect(states.size).toBe(37);
  expect(pages.filter((page) => states.has(page))).toEqual([]);
});
