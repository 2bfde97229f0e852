import { describe, expect, test } from 'vitest';
import type { Edition } from '../edition.server';
import { citationsOf } from './citation.server';

const EDITION: Edition = {
  id: 1,
  slug: '2021-05-sample-r2',
  title: 'Summary of National Social Register by LGAs',
  asAt: '2021-05-01',
  source: 'a file',
  isSample: true,
  rowCount: 780,
  sha256: 'ab'.repeat(32),
  importedAt: '2026-11-22T09:30:00Z',
  withdrawn: null,
};
const ORIGIN = 'https://a-rather-long-name-of-a-website.gov.ng';
const ADDRESS = `${ORIGIN}/where-we-work/nsr-summary-by-lga/editions/2021-05-sample-r2`;
const OFFICE = 'National Social Safety-Nets Coordinating Office';

describe('an edition is cited', () => {
  const citations = citationsOf(EDITION, ORIGIN);

  test('as text, with its month, its mark as a sample and its URL', async () => {
    expect((await citations).text).toBe(
      `${OFFICE} (2021). Summary of National Social Register by LGAs, as at May 2021. Edition 2021-05-sample-r2 [Data set, sample figures]. ${ADDRESS}\n`,
    );
  });

  test('in BibTeX, with a unique key', async () => {
    const { bibtex } = await citations;
    expect(bibtex).toMatch(/^@misc\{nsr202105sampler2,$/m);
    expect(bibtex).toContain(`url = {${ADDRESS}}`);
    expect(bibtex).toContain(`author = {{${OFFICE}}}`);
    expect(bibtex).toContain('year = {2021}');
  });

  test('in RIS, with each value on one line', async () => {
    const lines = (await citations).ris.trimEnd().split('\n');
    expect(lines[0]).toBe('TY  - DATA');
    expect(lines.at(-1)?.trimEnd()).toBe('ER  -');
    expect(lines).toContain(`UR  - ${ADDRESS}`);
    expect(lines).toContain('TI  - Summary of National Social Register by LGAs, as at May 2021');
    for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z\d] {2}-/);
  });

  test('in CSL-JSON, as a data set with its version and digest', async () => {
    const [item] = JSON.parse((await citations).json);
    expect(item).toMatchObject({ type: 'dataset', version: EDITION.slug, URL: ADDRESS });
    expect(item.issued).toEqual({ 'date-parts': [[2021, 5]] });
    expect(item.note).toContain(EDITION.sha256);
  });
});

test('a citation of a withdrawn edition says so', async () => {
  const withdrawn = { at: '2026-11-22T09:30:00Z', reason: 'wrong' };
  const { text, json } = await citationsOf({ ...EDITION, isSample: false, withdrawn }, ORIGIN);
  expect(text).toContain('[Data set, withdrawn]');
  expect(json).toContain('Withdrawn.');
});
