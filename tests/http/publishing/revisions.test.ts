import { beforeAll, describe, expect, inject, test } from 'vitest';
import { publishDue } from '../../../app/features/publishing/publish-due.server';
import {
  approveRevision,
  contentRules,
  discardRevision,
  listRevisions,
  proposeRevision,
  refuseRevision,
  restoreRevision,
  type Saved,
  saveRevision,
  setContentRule,
  withdrawContent,
} from '../../../app/features/publishing/revisions.server';
import { rowsOf } from '../../support/databases';
import { approve, approved, asPerson, draft, newOffice, propose, refusal, seen } from './desk-people';

const NEWS = 'app/content/news/2026-11-26-visit.md';
const WARNING = 'app/content/warnings/false-agents.md';
const AT_ONCE = { from: null, until: null, why: '' };

let url: string;
beforeAll(async () => {
  url = await newOffice(inject('serverUrl'));
});

const publishAll = () => publishDue({ check: async () => [], searchItems: async () => [] }, url);
const change = (
  who: 'one' | 'two',
  saved: Saved,
  path: string,
  text: string,
  baseText: string | null = null,
) => asPerson(url, who, (client) => saveRevision(client, { ...saved, path, text, baseText }));
const approveAs = (
  who: 'one' | 'two' | 'boss',
  saved: Saved,
  plan = AT_ONCE as Parameters<typeof approveRevision>[2],
) => asPerson(url, who, (client) => approveRevision(client, saved, plan));

describe('a revision', () => {
  test('is proposed by one person and approved by another', async () => {
    const saved = await draft(url, NEWS, 'A visit');
    expect(await seen(url, saved)).toMatchObject({
      state: 'draft',
      version: 1,
      text: 'A visit',
      base_text: null,
      takes_away: false,
      written_by: 'one@office.example',
      needs_two: true,
      others: [],
      is_behind: false,
    });
    expect(await refusal(approveAs('two', saved))).toBe(
      `Revision ${saved.revision} is a draft that is not proposed.`,
    );
    const proposed = await propose(url, saved);
    expect(await refusal(approveAs('one', proposed))).toBe(
      'You wrote this yourself. A second person has to approve it.',
    );
    // Whoever changed it last wrote it too.
    const changed = await change('two', proposed, NEWS, 'A visit to Kano');
    expect((await seen(url, saved)).state).toBe('draft');
    const again = await propose(url, changed);
    expect(await refusal(approveAs('two', again))).toContain('A second person');
    expect(await refusal(approveAs('one', again))).toContain('A second person');
    expect(await approveAs('boss', again)).toBe('Approved.');
    expect(await seen(url, saved)).toMatchObject({ state: 'approved', decided_by: 'boss@office.example' });
    expect(await refusal(approveAs('boss', { ...again, version: again.version + 1 }))).toContain(
      'approved already',
    );
    await asPerson(url, 'one', (client) => discardRevision(client, { ...again, version: again.version + 1 }));
  });

  test('is refused to whoever has not seen it as it is, with who changed it and when', async () => {
    const saved = await draft(url, NEWS, 'One');
    const steps = [
      () => change('one', saved, NEWS, 'Three'),
      () => asPerson(url, 'one', (client) => proposeRevision(client, saved, 'why')),
      () => asPerson(url, 'one', (client) => discardRevision(client, saved)),
    ];
    const newer = await change('two', saved, NEWS, 'Two');
    for (const step of steps)
      expect(await refusal(step())).toMatch(
        /was changed since you opened it, by two@office\.example on \d+ \w+ \d{4} at \d\d:\d\d, Nigerian time\./,
      );
    const proposed = await propose(url, newer);
    const last = await change('two', proposed, NEWS, 'Three');
    await propose(url, last);
    for (const step of [approveRevision, refuseRevision] as ((...given: never[]) => Promise<string>)[])
      expect(
        await refusal(
          asPerson(url, 'boss', (client) => step(client as never, proposed as never, AT_ONCE as never)),
        ),
      ).toMatch(/was changed since you opened it, by one@office\.example/);
    expect((await seen(url, saved)).text).toBe('Three');
  });

  test('tells of other open ones of its file', async () => {
    const [one, two] = [
      await draft(url, 'app/content/data/faqs.yaml', 'faqs: 1'),
      await draft(url, 'app/content/data/faqs.yaml', 'faqs: 2'),
    ];
    expect((await seen(url, one)).others).toEqual([two.revision]);
    await asPerson(url, 'two', (client) => discardRevision(client, two));
    expect((await seen(url, one)).others).toEqual([]);
    const listed = await asPerson(url, 'boss', (client) =>
      listRevisions(client, { path: 'app/content/data/faqs.yaml', states: ['draft'] }),
    );
    expect(listed.map(({ revision }) => revision)).toEqual([one.revision]);
  });

  test('is bounded', async () => {
    for (const path of [
      'app/content/../secret.md',
      'app/content/news/..%2f.md',
      'app/content//x.md',
      'app/content/News/x.md',
      'package.json',
      'app/content/x.sql',
      `app/content/${'x'.repeat(200)}.md`,
    ])
      expect(await refusal(draft(url, path, 'x')), path).toContain('no name for a content file');
    expect(await refusal(draft(url, NEWS, ' \n'))).toBe('The text is empty.');
    expect(await refusal(draft(url, NEWS, 'x'.repeat(200_001)))).toContain('more than 200 kB');
    expect(await refusal(draft(url, 'app/content/data/faqs.yaml', 'x'.repeat(400_001)))).toContain('400 kB');
    await draft(url, 'app/content/answers/call-969.ha.md', 'x');
    const saved = await draft(url, NEWS, 'x', 'y');
    for (const why of ['', ' ', 'x'.repeat(301)])
      expect(await refusal(asPerson(url, 'one', (client) => proposeRevision(client, saved, why)))).toContain(
        '300 characters',
      );
    const same = await draft(url, NEWS, 'x', 'x');
    expect(await refusal(propose(url, same))).toBe('Nothing is changed in this revision.');
    const proposed = await propose(url, saved);
    const day = 24 * 3_600_000;
    for (const [from, until] of [[-day], [367 * day], [day, day], [day, 400 * day], [undefined, -day]])
      expect(
        await refusal(
          approveAs('two', proposed, {
            from: from ? new Date(Date.now() + from) : null,
            until: until ? new Date(Date.now() + until) : null,
            why: '',
          }),
        ),
      ).toMatch(/^Choose /);
  });

  test('has no more than 500 open drafts beside it', async () => {
    const own = await newOffice(inject('serverUrl'));
    await rowsOf(
      own,
      `INSERT INTO content_revision (path, text) SELECT 'app/content/news/n' || n || '.md', 'x' FROM generate_series(1, 499) AS n`,
    );
    await draft(own, NEWS, 'x');
    expect(await refusal(draft(own, NEWS, 'x'))).toContain('500 open drafts');
  });

  test('is turned down with a reason', async () => {
    const proposed = await propose(url, await draft(url, NEWS, 'Wrong'));
    expect(await refusal(asPerson(url, 'boss', (client) => refuseRevision(client, proposed, '')))).toContain(
      'why',
    );
    await asPerson(url, 'boss', (client) => refuseRevision(client, proposed, 'The figures are old.'));
    expect(await seen(url, proposed)).toMatchObject({ state: 'refused', reason: 'The figures are old.' });
    expect(await refusal(change('one', proposed, NEWS, 'x'))).toContain('was turned down');
  });

  test('never undoes what was published since it was begun', async () => {
    const path = 'app/content/news/2026-11-01-both.md';
    const [before, open] = [await draft(url, path, 'A', 'Built'), await draft(url, path, 'B', 'Built')];
    const proposed = await propose(url, before);
    const other = await approved(url, path, 'C', 'Built');
    await approve(url, proposed);
    expect(await publishAll()).toMatchObject({
      published: [other.revision],
      failed: [
        {
          revision: before.revision,
          words: expect.stringContaining(`revision ${other.revision}, by one@office.example`),
        },
      ],
    });
    expect(await rowsOf(url, 'SELECT text FROM content_published WHERE path = $1', [path])).toEqual([
      { text: 'C' },
    ]);
    expect(await seen(url, open)).toMatchObject({ is_behind: true });
    expect(await refusal(propose(url, open))).toContain('Since revision');
  });

  test('brings back an old text as a new draft', async () => {
    const path = 'app/content/news/2026-11-02-back.md';
    const first = await approved(url, path, 'First');
    await publishAll();
    await approved(url, path, 'Second', 'First');
    await publishAll();
    const back = await asPerson(url, 'one', (client) => restoreRevision(client, first.revision, 'Second'));
    expect(await seen(url, back)).toMatchObject({ text: 'First', base_text: 'Second', state: 'draft' });
    await approve(url, await propose(url, back));
    expect((await publishAll()).published).toEqual([back.revision]);
  });

  test('can take a file away, with words for its address', async () => {
    const path = 'app/content/news/2026-11-03-gone.md';
    const first = await approved(url, path, 'First');
    await publishAll();
    const away = (look: string | null) =>
      asPerson(url, 'one', (client) =>
        withdrawContent(client, { path, baseText: 'First', why: 'It was a mistake.', look }),
      );
    for (const look of ['https://evil.example', '//evil.example', 'news'])
      expect(await refusal(away(look))).toContain('path of this site');
    const saved = await away('/resource-hub/news');
    expect(await seen(url, saved)).toMatchObject({
      state: 'proposed',
      takes_away: true,
      text: null,
      why: 'It was a mistake.',
      look: '/resource-hub/news',
    });
    expect(await refusal(approveAs('one', saved))).toContain('A second person');
    await approve(url, saved);
    await publishAll();
    expect((await seen(url, first)).state).toBe('withdrawn');
    expect(await rowsOf(url, 'SELECT text FROM content_published WHERE path = $1', [path])).toEqual([
      { text: null },
    ]);
  });
});

describe('one person', () => {
  const setRule = (alone: boolean, kind = 'warning') =>
    asPerson(url, 'boss', (client) => setContentRule(client, kind, alone));

  test('is enough for a kind for which a manager has said so', async () => {
    const before = await propose(url, await draft(url, WARNING, 'Beware'));
    expect(await refusal(approveAs('one', before))).toContain('A second person');
    expect(await setRule(true)).toBe('For each warning one person is enough.');
    expect(await seen(url, before)).toMatchObject({ needs_two: false });
    expect(await approveAs('one', before)).toBe('Approved.');
    const news = await propose(url, await draft(url, 'app/content/news/warnings.md', 'x'));
    expect(await refusal(approveAs('one', news))).toContain('A second person');
    await setRule(false);
    expect(await refusal(setRule(true, 'news'))).toContain('Two people are needed');
    expect(await asPerson(url, 'two', contentRules)).toMatchObject([
      { kind: 'warning', alone: false, set_by: 'boss@office.example' },
      { kind: 'notice', alone: false, set_by: null },
    ]);
  });

  test('cannot say so without being a manager', async () => {
    expect(await refusal(asPerson(url, 'two', (client) => setContentRule(client, 'warning', true)))).toBe(
      '42501',
    );
  });
});

test('only editors write, and only people of the desk do anything', async () => {
  const saved = await draft(url, NEWS, 'x');
  for (const role of ['manager', 'requests', 'register'] as const) {
    const save = asPerson(
      url,
      'two',
      (client) => saveRevision(client, { ...saved, path: NEWS, text: 'y', baseText: null }),
      role,
    );
    expect(await refusal(save), role).toBe('42501');
  }
  await rowsOf(url, "UPDATE desk_person SET removed_at = now() WHERE email = 'two@office.example'");
  expect(await refusal(change('two', saved, NEWS, 'y'))).toBe('Only people of the desk do this.');
  await rowsOf(url, "UPDATE desk_person SET removed_at = NULL WHERE email = 'two@office.example'");
});

test('each step is written down', async () => {
  const path = 'app/content/news/2026-11-04-log.md';
  const saved = await approved(url, path, 'x');
  await publishAll();
  const log = await rowsOf<{ login: string; detail: string }>(
    url,
    `SELECT login, detail FROM staff_action WHERE action = 'content' AND detail LIKE $1 ORDER BY id`,
    [`revision ${saved.revision} of ${path}: %`],
  );
  expect(log.map(({ login, detail }) => `${login} ${detail.split(': ')[1]}`)).toEqual([
    'one@office.example begun',
    'one@office.example proposed',
    'two@office.example approved',
    'the website published',
  ]);
});

test('texts that were never published are forgotten after three years', async () => {
  const path = 'app/content/news/2026-11-05-old.md';
  const [old, refused, open] = [
    await draft(url, path, 'a'),
    await draft(url, path, 'b'),
    await draft(url, path, 'c'),
  ];
  const proposed = await propose(url, refused);
  await asPerson(url, 'boss', (client) => refuseRevision(client, proposed, 'No.'));
  const kept = await approved(url, path, 'd');
  await publishAll();
  await rowsOf(
    url,
    "UPDATE content_revision SET changed_at = now() - interval '37 months', decided_at = decided_at - interval '37 months' WHERE id = ANY ($1)",
    [[old.revision, refused.revision, kept.revision]],
  );
  await rowsOf(url, 'SELECT forget_desk()');
  const rows = await rowsOf<{ id: string }>(
    url,
    'SELECT id FROM content_revision WHERE path = $1 ORDER BY id',
    [path],
  );
  expect(rows.map(({ id }) => Number(id))).toEqual([open.revision, kept.revision]);
});
