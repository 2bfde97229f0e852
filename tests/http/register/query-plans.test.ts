import { expect, inject, test } from 'vitest';
import { COLUMNS, FIGURES } from '../../../app/features/register/columns';
import { pageQuery } from '../../../app/features/register/listing.server';
import { summaryQuery } from '../../../app/features/register/summary.server';
import { DEFAULT_VIEW, type View } from '../../../app/features/register/view';
import { newDatabase, withClient } from '../../support/databases';
import { generateEdition } from '../../support/generated-edition';

const SIZE = 20_000;

// The short form of `npm run bench register`: no times, only the plans that make a million rows as fast as 780.
test('every sort order and the search use an index', async () => {
  await withClient(await newDatabase(inject('serverUrl')), async (client) => {
    const edition = await generateEdition(client, SIZE);
    const plan = async ({ text, values }: { text: string; values: unknown[] }) =>
      (await client.query(`EXPLAIN (COSTS OFF) ${text}`, values)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const views: Partial<View>[] = [
      {},
      ...COLUMNS.flatMap((sort) => [{ sort }, { sort, order: 'desc' as const }]),
      ...FIGURES.flatMap((sort) => [
        { sort, as: 'text' as const },
        { sort, as: 'text' as const, order: 'desc' as const },
      ]),
    ];
    for (const view of views) {
      for (const offset of [0, SIZE - 20]) {
        const text = await plan(
          pageQuery(edition, { ...DEFAULT_VIEW, ...view }, { offset, size: 20, count: SIZE }),
        );
        expect(text, JSON.stringify({ view, offset })).not.toContain('Seq Scan');
        // Positions are read in order from an index (or are the row numbers themselves); only the page's 20 rows are sorted.
        expect(text, JSON.stringify({ view, offset })).toMatch(/Index Only Scan|ProjectSet/);
        expect(text.match(/Sort$/gm)?.length ?? 0, text).toBeLessThanOrEqual(1);
      }
    }
    expect(await plan(summaryQuery(edition, 'facade'))).toContain(
      'Bitmap Index Scan on register_row_search_text_idx',
    );
  });
});
