import pg from 'pg';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { SearchItem } from '../../../app/content-files/feature-content';
import type { PublishedContent } from '../../../app/content-files/store.server';
import { type Publishing, publishDue } from '../../../app/features/publishing/publish-due.server';
import { readPublished } from '../../../app/features/publishing/published.server';
import {
  approveRevision,
  discardRevision,
  saveRevision,
} from '../../../app/features/publishing/revisions.server';
import { indexChanges } from '../../../app/features/search/index-changes.server';
import { indexContent, isIndexOf } from '../../../app/features/search/index-content.server';
import { searchItems } from '../../../app/search-items.server';
import { numberOf, rowsOf, withClient } from '../../support/databases';
import { approve, approved, asPerson, draft, newOffice, propose, refusal, seen } from './desk-people';

const ONE = 'app/content/news/2026-11-26-one.md';
const TWO = 'app/content/news/2026-11-26-two.md';

/** One item for each published text, and one that stays. */
function itemsOf({ texts }: PublishedContent): SearchItem[] {
  const ofTexts = [...texts].flatMap(([path, text]) =>
    text === null ? [] : [{ kind: 'news' as const, url: `/${path}`, title: text, description: 'A text' }],
  );
  return [...ofTexts, { kind: 'page', url: '/stays', title: 'What stays', description: 'Always there' }];
}

const plain: Publishing = { check: async () => [], searchItems: async (content) => itemsOf(content) };

let url: string;
beforeEach(async () => {
  url = await newOffice(inject('serverUrl'));
  await indexContent(url, itemsOf(await published()));
});

const published = () => withClient(url, readPublished);
const publish = (more: Partial<Publishing> = {}) => publishDue({ ...plain, ...more }, url);
const found = async () =>
  (await rowsOf<{ title: string }>(url, 'SELECT title FROM content_item ORDER BY title')).map(
    ({ title }) => title,
  );
/** Words and how many items have them, as a new index would have them. */
async function expectWholeIndex() {
  const items = itemsOf(await published());
  const changes = await withClient(url, async (client) => {
    await client.query('BEGIN');
    await client.query("UPDATE content_item SET fingerprint = ''");
    const { words, removedWords } = await indexChanges(client, items);
    const { rows } = await client.query('SELECT word, items FROM content_word ORDER BY word');
    const wanted = words
      .map(({ word, items }) => ({ word, items }))
      .sort((a, b) => (a.word < b.word ? -1 : 1));
    expect(rows).toEqual(wanted);
    return removedWords;
  });
  expect(changes).toEqual([]);
  expect(await indexContent(url, items)).toMatchObject({ written: 0, removed: 0 });
}

describe('what is approved', () => {
  test('leaves an index that a start of the same build has no need to write again, and one of another has', async () => {
    await approved(url, ONE, 'First');
    await publish({ searchMadeOf: async () => 'this build' });
    const isOf = (madeOf: string) => withClient(url, (client) => isIndexOf(client, madeOf));
    expect([await isOf('this build'), await isOf('another build')]).toEqual([true, false]);
    await approved(url, TWO, 'Second');
    await publish();
    expect(await isOf('this build')).toBe(false);
  });

  test('is published with its search index, and nothing of it is seen before', async () => {
    const saved = await approved(url, ONE, 'Kano opens');
    expect((await published()).texts.size).toBe(0);
    expect(await found()).toEqual(['What stays']);
    expect(await publish()).toEqual({ published: [saved.revision], failed: [] });
    expect([...(await published()).texts]).toEqual([[ONE, 'Kano opens']]);
    expect(await found()).toEqual(['Kano opens', 'What stays']);
    const next = await approved(url, ONE, 'Kano closes', 'Kano opens');
    await publish();
    expect(await found()).toEqual(['Kano closes', 'What stays']);
    expect(await seen(url, saved)).toMatchObject({ state: 'replaced' });
    expect(await seen(url, next)).toMatchObject({ state: 'published', failure: null });
    await expectWholeIndex();
  });

  test('is published once, by however many processes', async () => {
    const saved = [await approved(url, ONE, 'First'), await approved(url, TWO, 'Second')];
    const outcomes = await Promise.all([publish(), publish(), publish()]);
    expect(outcomes.flatMap((one) => one.published).sort()).toEqual(
      saved.map(({ revision }) => revision).sort(),
    );
    expect(outcomes.flatMap((one) => one.failed)).toEqual([]);
    expect(await found()).toEqual(['First', 'Second', 'What stays']);
    expect(await numberOf(url, "SELECT count(*) FROM staff_action WHERE detail LIKE '%: published'")).toBe(2);
    await expectWholeIndex();
  });

  test('is made again if the content changes while it is being checked', async () => {
    await approved(url, ONE, 'First');
    let tries = 0;
    const outcome = await publish({
      async check() {
        tries++;
        // Another process publishes, or an import of the register changes the index.
        if (tries === 1)
          await indexContent(url, [
            ...itemsOf(await published()),
            { kind: 'lga', url: '/lga', title: 'New LGA', description: '' },
          ]);
        return [];
      },
      searchItems: async (content) => [
        ...itemsOf(content),
        ...(tries > 1 ? [{ kind: 'lga' as const, url: '/lga', title: 'New LGA', description: '' }] : []),
      ],
    });
    expect(outcome.published).toHaveLength(1);
    expect(tries).toBe(2);
    expect(await found()).toEqual(['First', 'New LGA', 'What stays']);
  });

  test('waits for the next run if the content never keeps still', async () => {
    const saved = await approved(url, ONE, 'First');
    let tries = 0;
    const outcome = await publish({
      async check() {
        await rowsOf(url, 'UPDATE content_state SET version = version + 1');
        tries++;
        return [];
      },
    });
    expect([outcome, tries]).toEqual([{ published: [], failed: [] }, 5]);
    expect(await seen(url, saved)).toMatchObject({ state: 'approved', failure: null });
    expect((await publish()).published).toEqual([saved.revision]);
  });

  test('is not published with problems, nor tried again before somebody acts', async () => {
    const [saved, other] = [await approved(url, ONE, 'Wrong'), await approved(url, TWO, 'Right')];
    const check: Publishing['check'] = async (_content, { path, text }) =>
      text === 'Wrong' ? [{ file: path, line: 3, message: 'title is missing' }] : [];
    expect(await publish({ check })).toEqual({
      published: [other.revision],
      failed: [{ revision: saved.revision, words: `${ONE}:3: title is missing` }],
    });
    expect(await seen(url, saved)).toMatchObject({
      state: 'approved',
      failure: `${ONE}:3: title is missing`,
    });
    expect(await publish()).toEqual({ published: [], failed: [] });
    const waiting = await asPerson(url, 'boss', (client) =>
      client.query('SELECT revision FROM content_to_approve'),
    );
    expect(waiting.rows).toEqual([{ revision: saved.revision }]);
    await approve(url, saved);
    expect(await seen(url, saved)).toMatchObject({ failure: null });
    expect((await publish()).published).toEqual([saved.revision]);
  });

  test('keeps a fault of the program to itself, and tells what a database that is gone says', async () => {
    const saved = await approved(url, ONE, 'First');
    const failing = (error: Error) => publish({ searchItems: () => Promise.reject(error) });
    await expect(failing(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))).rejects.toThrow('gone');
    expect(await seen(url, saved)).toMatchObject({ failure: null });
    expect(await failing(new Error('a bug'))).toMatchObject({
      failed: [{ words: expect.stringContaining('A fault of the site') }],
    });
  });

  test('waits for its time, and ends at its end with the text before it', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const until = new Date(Date.now() + 7_200_000);
    const saved = await approved(url, ONE, 'Closed today', 'Open', { from: soon, until });
    expect(await publish()).toEqual({ published: [], failed: [] });
    expect(
      await rowsOf(url, "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'publish_content'"),
    ).toEqual([{ run_at: soon }]);
    await rowsOf(url, "UPDATE content_revision SET publish_at = now() - interval '1 second'");
    expect((await publish()).published).toEqual([saved.revision]);
    const [end] = await rowsOf<{ id: string; state: string; publish_at: Date }>(
      url,
      'SELECT * FROM content_revision WHERE ends = $1',
      [saved.revision],
    );
    expect(end).toMatchObject({
      state: 'approved',
      text: 'Open',
      base_text: 'Closed today',
      publish_at: until,
    });
    expect(await publish()).toEqual({ published: [], failed: [] });
    await rowsOf(url, "UPDATE content_revision SET publish_at = now() WHERE state = 'approved'");
    expect((await publish()).published).toEqual([Number(end?.id)]);
    expect(await found()).toEqual(['Open', 'What stays']);
  });

  test('loses its end when another text takes its place', async () => {
    const until = new Date(Date.now() + 3_600_000);
    const saved = await approved(url, ONE, 'Closed today', null, { until });
    await publish();
    await approved(url, ONE, 'Closed for good', 'Closed today');
    await publish();
    expect(await rowsOf(url, 'SELECT state FROM content_revision WHERE ends = $1', [saved.revision])).toEqual(
      [{ state: 'discarded' }],
    );
  });

  test('can still be taken back before its time', async () => {
    const saved = await approved(url, ONE, 'First', null, { from: new Date(Date.now() + 3_600_000) });
    await asPerson(url, 'one', (client) => discardRevision(client, saved));
    await rowsOf(url, 'UPDATE content_revision SET publish_at = now()');
    expect(await publish()).toEqual({ published: [], failed: [] });
  });

  test('that somebody changes while it is being checked is not published', async () => {
    const saved = await approved(url, ONE, 'First');
    const outcome = await publish({
      async check() {
        await asPerson(url, 'one', (client) =>
          saveRevision(client, { ...saved, path: ONE, text: 'Second', baseText: null }),
        );
        return [];
      },
    });
    expect(outcome).toEqual({ published: [], failed: [] });
    expect(await seen(url, saved)).toMatchObject({ state: 'draft', text: 'Second' });
  });
});

describe('a publication', () => {
  const call = (revision: number, version: number, state: string) =>
    withClient(url, async (client) => {
      await client.query('SET ROLE nassco_app');
      const none = JSON.stringify({ items: [], removed: [], words: [], removedWords: [] });
      return client.query('SELECT publish_content($1, $2, $3, $4, $5)', [
        revision,
        version,
        state,
        none,
        '[]',
      ]);
    });

  test('is refused for what is not approved, not due, published already, or checked with other content', async () => {
    const saved = await draft(url, ONE, 'First');
    const { version } = await published();
    expect(await refusal(call(saved.revision, 1, version))).toContain('is a draft');
    const proposed = await propose(url, saved);
    expect(await refusal(call(saved.revision, proposed.version, version))).toContain('is proposed');
    await asPerson(url, 'two', (client) =>
      approveRevision(client, proposed, { from: new Date(Date.now() + 60_000), until: null, why: '' }),
    );
    expect(await refusal(call(saved.revision, proposed.version + 1, version))).toContain(
      'not to be published now',
    );
    await rowsOf(url, 'UPDATE content_revision SET publish_at = NULL');
    expect(await refusal(call(saved.revision, proposed.version + 1, `${Number(version) - 1}`))).toBe('40001');
    expect(await refusal(call(saved.revision, proposed.version, version))).toContain('changed since');
    await call(saved.revision, proposed.version + 1, version);
    const after = (await published()).version;
    expect(Number(after)).toBeGreaterThan(Number(version));
    for (const seenVersion of [proposed.version + 1, proposed.version + 2])
      expect(await refusal(call(saved.revision, seenVersion, after))).toContain('is published already');
    expect(await refusal(call(999, 1, after))).toContain('There is no revision 999');
  });

  test('is heard of after its commit, when text and search item are there', async () => {
    await approved(url, ONE, 'Kano opens');
    const heard: string[][] = [];
    await withClient(url, async (listener) => {
      const reading: Promise<unknown>[] = [];
      listener.on('notification', () => {
        reading.push(
          (async () =>
            heard.push([...(await published()).texts.values()].map(String).concat(await found())))(),
        );
      });
      await listener.query('LISTEN content_changed');
      await publish();
      await expect.poll(() => heard.length).toBe(1);
      await Promise.all(reading);
    });
    expect(heard).toEqual([['Kano opens', 'Kano opens', 'What stays']]);
  });

  test('leaves nothing behind if it fails in the middle', async () => {
    const saved = await approved(url, ONE, 'Kano opens');
    const before = await published();
    const outcome = await publish({ addresses: async () => [{ old: 'no path', new: '/x' }] });
    expect(outcome.failed).toHaveLength(1);
    expect(await seen(url, saved)).toMatchObject({ state: 'approved', published: null });
    expect(await published()).toEqual(before);
    expect(await found()).toEqual(['What stays']);
  });

  test('of a killed process is made by another one', async () => {
    const saved = await approved(url, ONE, 'Kano opens');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT hold_content_state(NULL)');
    await client.query("UPDATE content_revision SET state = 'published', published_at = now()");
    const other = publish();
    // biome-ignore lint/suspicious/noExplicitAny: what a killed process does to its connection
    (client as any).connection.stream.destroy();
    expect((await other).published).toEqual([saved.revision]);
  });

  test('moves addresses, ends them, and brings them back', async () => {
    await approved(url, ONE, 'Kano opens');
    await publish({
      addresses: async () => [
        { old: '/old', new: '/new' },
        { old: '/gone', new: null, words: 'It was a mistake.', look: '/news' },
      ],
    });
    expect([...(await published()).addresses]).toEqual([
      ['/gone', { gone: 'It was a mistake.', look: '/news' }],
      ['/old', { to: '/new' }],
    ]);
    await approved(url, TWO, 'Back');
    await publish({ addresses: async () => [{ old: '/gone', new: '/gone' }] });
    expect([...(await published()).addresses.keys()]).toEqual(['/old']);
  });
});

test('one changed item is published within 300 ms, with the content of the site', async () => {
  const items = await searchItems(url);
  await indexContent(url, items);
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    await approved(url, `app/content/news/run-${run}.md`, `Run ${run}`);
    const began = performance.now();
    const outcome = await publish({
      searchItems: async ({ texts }) => [...items, ...itemsOf({ texts } as PublishedContent)],
    });
    times.push(performance.now() - began);
    expect(outcome.published).toHaveLength(1);
  }
  times.sort((a, b) => a - b);
  console.info(`one publication among ${items.length} items: ${times.map(Math.round).join(', ')} ms`);
  // The fastest, since other tests run beside it.
  expect(times[0]).toBeLessThan(300);
});
