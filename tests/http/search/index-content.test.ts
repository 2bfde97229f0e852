import { describe, expect, inject, test } from 'vitest';
import { updateSearch, updateSearchIfOutdated } from '../../../app/cli/update-search.server';
import type { SearchItem } from '../../../app/content-files/feature-content';
import { CONTENT_KINDS } from '../../../app/content-files/kinds';
import { indexContent } from '../../../app/features/search/index-content.server';
import { searchItems } from '../../../app/search-items.server';
import { newDatabase, withClient } from '../../support/databases';
import { attributesOf } from '../../support/dom';
import { siteAt } from '../../support/site';

const site = siteAt(inject('readSite'));

describe('the index', () => {
  const item = (index: number, more: Partial<SearchItem> = {}): SearchItem => ({
    kind: 'news',
    url: `/news/${index}`,
    title: `Item ${index}`,
    description: 'A description',
    ...more,
  });
  const ids = (database: string) =>
    withClient(database, async (client) =>
      Object.fromEntries(
        (await client.query('SELECT url, id FROM content_item ORDER BY id')).rows.map((row) => [
          row.url,
          row.id,
        ]),
      ),
    );

  test('holds all content, and a second start writes nothing', async () => {
    const database = await newDatabase(inject('serverUrl'));
    const items = await searchItems(database);
    const kinds = new Set(items.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([...CONTENT_KINDS].sort());
    expect(await indexContent(database, items)).toEqual({ items: items.length, written: 0, removed: 0 });
  });

  test('the site answers every path in it', async () => {
    const items = await searchItems(await newDatabase(inject('serverUrl')));
    const paths = [...new Set(items.map((one) => one.url.split('#')[0] ?? ''))];
    const some = paths.filter((path, index) => !path.includes('-by-lga/') || index % 40 === 0);
    for (const path of some) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    const anchors = items.filter((one) => one.url.includes('#'));
    expect(anchors.length).toBeGreaterThan(40);
    const idsAt = new Map<string, string[]>();
    for (const { url: one } of anchors) {
      const [path = '', id] = one.split('#');
      if (!idsAt.has(path)) idsAt.set(path, attributesOf(await (await site.get(path)).text(), '[id]', 'id'));
      expect(idsAt.get(path)).toContain(id);
    }
  }, 180_000);

  test('writes only what has changed', async () => {
    const database = await newDatabase(inject('serverUrl'));
    await indexContent(database, [item(1), item(2), item(3)]);
    const before = await ids(database);
    expect(await indexContent(database, [item(1), item(2, { title: 'Another' }), item(4)])).toEqual({
      items: 3,
      written: 2,
      removed: 1,
    });
    const after = await ids(database);
    expect(after['/news/1']).toBe(before['/news/1']);
    expect(Object.keys(after).sort()).toEqual(['/news/1', '/news/2', '/news/4']);
  });

  test('takes a text that was cut off within a letter', async () => {
    const database = await newDatabase(inject('serverUrl'));
    await indexContent(database, [item(1, { body: 'Cut off \ud83d' })]);
    const { rows } = await withClient(database, (client) => client.query('SELECT body FROM content_item'));
    expect(rows).toEqual([{ body: 'Cut off \ufffd' }]);
  });

  test('writes all words anew when it writes all items, and otherwise those whose number changes', async () => {
    const database = await newDatabase(inject('serverUrl'));
    const words = async () =>
      (
        await withClient(database, (client) =>
          client.query('SELECT word, items FROM content_word ORDER BY word'),
        )
      ).rows
        .map(({ word, items }) => `${word} ${items}`)
        .join(', ');
    await indexContent(database, [item(1, { description: '' }), item(2, { description: 'Kano' })]);
    expect(await words()).toBe('1 1, 2 1, item 2, kano 1, news 2');
    await withClient(database, (client) => client.query("UPDATE content_word SET deletions = '{}'"));
    await indexContent(database, [item(1, { description: 'Kano' }), item(2, { description: 'Kano, Kano' })]);
    expect(await words()).toBe('1 1, 2 1, item 2, kano 2, news 2');
    await indexContent(database, [item(2, { description: 'Abia' })]);
    expect(await words()).toBe('2 1, abia 1, item 1, news 1');
    const { rows } = await withClient(database, (client) =>
      client.query("SELECT FROM content_word WHERE deletions = '{}' AND word IN ('news', 'item', 'abia')"),
    );
    expect(rows).toEqual([]);
  });

  test('is not written from content that has changed since it was read', async () => {
    const database = await newDatabase(inject('serverUrl'));
    await indexContent(database, [item(1)]);
    const { rows } = await withClient(database, (client) =>
      client.query('SELECT version FROM content_state'),
    );
    await indexContent(database, [item(1), item(2)], { seen: rows[0]?.version });
    await expect(indexContent(database, [item(1)], { seen: rows[0]?.version })).rejects.toMatchObject({
      code: '40001',
    });
    expect(Object.keys(await ids(database))).toEqual(['/news/1', '/news/2']);
  });

  test("notifies the site's processes only when it has changed", async () => {
    const database = await newDatabase(inject('serverUrl'));
    await withClient(database, async (client) => {
      let heard = 0;
      client.on('notification', () => heard++);
      await client.query('LISTEN content_changed');
      await indexContent(database, [item(1)]);
      await expect.poll(() => heard).toBe(1);
      await indexContent(database, [item(1)]);
      await client.query('SELECT 1');
      expect(heard).toBe(1);
    });
  });

  test('is complete for every search while it is rebuilt', async () => {
    const database = await newDatabase(inject('serverUrl'));
    const state = (title: string) =>
      Array.from({ length: 200 }, (_, index) => item(index, { title: `${title} ${index}` }));
    await indexContent(database, state('Old'));
    const seen = new Set<string>();
    await withClient(database, async (client) => {
      let isDone = false;
      const rebuilding = indexContent(database, state('New')).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        const { rows } = await client.query(
          `SELECT left(title, 3) AS state, count(*)::int FROM content_item GROUP BY 1`,
        );
        seen.add(rows.map((row) => `${row.state} ${row.count}`).join());
      }
      await rebuilding;
    });
    expect([...seen].filter((found) => found !== 'Old 200' && found !== 'New 200')).toEqual([]);
  });

  test('is the same after three processes start together', async () => {
    const database = await newDatabase(inject('serverUrl'));
    await withClient(database, (client) => client.query('DELETE FROM content_item'));
    await Promise.all([updateSearch(database), updateSearch(database), updateSearch(database)]);
    const items = await searchItems(database);
    expect(await indexContent(database, items)).toEqual({ items: items.length, written: 0, removed: 0 });
  });

  test('is left alone by a start that would make it of the same, and by no other', async () => {
    const database = await newDatabase(inject('serverUrl'));
    /** Whether a start writes it anew after this. */
    const isWrittenAfter = (change: string) =>
      withClient(database, async (client) => {
        await client.query("UPDATE content_item SET fingerprint = 'kept' WHERE url = '/answers'");
        await client.query(change);
        await updateSearchIfOutdated(database);
        const { rows } = await client.query("SELECT fingerprint FROM content_item WHERE url = '/answers'");
        return rows[0]?.fingerprint !== 'kept';
      });
    const changes = {
      nothing: 'SELECT',
      'another build': "UPDATE content_state SET search_made_of = 'another'",
      'an older version of the site': 'UPDATE content_state SET search_made_of = NULL',
      'other content': 'UPDATE content_state SET version = version + 1',
      'another edition of the register': 'UPDATE register_edition SET is_sample = NOT is_sample',
      'no items': 'DELETE FROM content_item',
      'nothing again': 'SELECT',
    };
    const written: string[] = [];
    for (const [name, change] of Object.entries(changes))
      if (await isWrittenAfter(change)) written.push(name);
    expect(written).toEqual(Object.keys(changes).filter((name) => !name.startsWith('nothing')));
  });

  test('follows an import of the register', async () => {
    const database = await newDatabase(inject('serverUrl'));
    await withClient(database, async (client) => {
      const { rows } = await client.query(
        `INSERT INTO register_edition (slug, title, as_at, source, sha256, is_sample, row_count)
         VALUES ('2022-01', 'Test', '2022-01-01', 'test', 'x', false, 1) RETURNING id`,
      );
      await client.query(
        `INSERT INTO register_row VALUES ($1, 1, 'Kano', 'Newtown', 'kano', 'newtown', 'kano', 'newtown', '1', '2', '1', '1', 1, 2, 1, 1, false, '')`,
        [rows[0].id],
      );
    });
    await updateSearch(database);
    const places = Object.keys(await ids(database)).filter((path) => /-by-lga\/kano/.test(path));
    expect(places.sort()).toEqual(
      ['', '/newtown'].map((end) => `/where-we-work/nsr-summary-by-lga/kano${end}`),
    );
  });
});
