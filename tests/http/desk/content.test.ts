import { beforeAll, describe, expect, test } from 'vitest';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { fieldsIn, savedDraft, saveEntry } from '../../support/desk-content';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';

const site = ownSite();

let ada: DeskPerson;
let bola: DeskPerson;
let manager: DeskPerson;
beforeAll(async () => {
  ada = await joinDesk(site, ['editor'], 'ada@office.example');
  bola = await joinDesk(site, ['editor'], 'bola@office.example');
  manager = await joinDesk(site, ['manager']);
});

const WARNING = {
  title: 'Grant forms that ask for a fee',
  date: '2026-11-20',
  description: 'A page in the name of the office asks 5,000 naira for a grant form. It is fraud.',
  seen: 'https://grants.example/apply',
  body: 'A page asks 5,000 naira for a form. The office never asks for money.\n\n## What to do\n\nDo not pay. Call 969.',
};
const NAME = 'grant-forms-that-ask-for-a-fee';
const NEW = '/desk/content/warnings/new';

const textAt = async (answer: Response | Promise<Response>) => textOf(await (await answer).text());
const publicText = async (path: string) => textAt(site.get(path));

/** Every place of the site where a warning is found once it is published. */
const PLACES = [
  '/warnings',
  '/warnings.atom',
  '/search?query=grant+forms+fee',
  '/sitemap.xml',
  '/llms.txt',
] as const;

async function expectNowhere(words: string) {
  for (const path of PLACES) expect(await (await site.get(path)).text(), path).not.toContain(words);
}

/** Proposes a draft as one person and publishes it as another. */
async function publish(revision: string, by = bola, fields: Record<string, string> = {}) {
  const proposed = await ada.send(revision, 'propose', { why: 'It is needed.' });
  expect(proposed.status, await textAt(proposed.clone())).toBe(303);
  const approved = await by.send(revision, 'approve', fields);
  expect(approved.status, await textAt(approved.clone())).toBe(303);
  expect(await textAt(by.get(revision))).toContain('Published. It is on all pages within seconds.');
}

describe('a fraud warning', () => {
  let revision = '';

  test('is refused with what is wrong at its fields, and nothing is lost', async () => {
    const answer = await saveEntry(ada, NEW, { ...WARNING, title: '', date: 'soon' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(all(page, '[aria-invalid]').map((field) => field.getAttribute('name'))).toEqual(['title', 'date']);
    expect(textsOf(page, '.error-summary a')).toHaveLength(2);
    expect(fieldsIn(page)).toMatchObject({
      description: WARNING.description,
      seen: WARNING.seen,
      body: WARNING.body,
    });
  });

  test('is kept as a draft with a dead link, which the form shows at the line of its text', async () => {
    const answer = await saveEntry(ada, NEW, {
      ...WARNING,
      body: `${WARNING.body}\n\nSee [this](/no-such-page).`,
    });
    expect(answer.status, await textAt(answer.clone())).toBe(303);
    const form = answer.headers.get('Location') ?? '';
    expect(form).toMatch(new RegExp(`^/desk/content/warnings/${NAME}/\\d+$`));
    const page = await (await ada.get(form)).text();
    expect(textOf(page)).toContain('One thing has to be put right');
    expect(textsOf(page, '.field.with-error .error').join()).toContain('there is no page /no-such-page');
    revision = form.replace(`warnings/${NAME}`, 'revisions');
    const shown = await (await ada.get(revision)).text();
    const [link = ''] = attributesOf(shown, 'main a[href*="#content-body"]', 'href');
    expect(link).toBe(`${form}#content-body`);
    expect(all(shown, 'input[value="propose"]')).toEqual([]);
    expect((await saveEntry(ada, form, { body: WARNING.body })).headers.get('Location')).toBe(revision);
  });

  test('is nowhere on the site while it is a draft, proposed or planned', async () => {
    expect((await site.get(`/warnings/${NAME}`)).status).toBe(404);
    await expectNowhere('Grant forms');
    expect((await ada.send(revision, 'propose', { why: '' })).status).toBe(422);
    expect((await ada.send(revision, 'propose', { why: 'People were asked for money.' })).status).toBe(303);
    await expectNowhere('Grant forms');
    expect(await textAt(bola.get('/desk'))).toContain('1 proposed text waits for a second person');
    const overview = await textAt(bola.get('/desk/content'));
    expect(overview).toMatch(/To look at.*Fraud warning: Grant forms.*People were asked for money/s);
  });

  test('is not published by whoever wrote it', async () => {
    const own = await (await ada.get(revision)).text();
    expect(all(own, 'input[value="approve"]')).toEqual([]);
    const { status, text } = await approveAnyway(ada, revision);
    expect([status, text]).toEqual([422, expect.stringContaining('A second person has to approve it')]);
  });

  test('is looked at as page, by a link too, which ends', async () => {
    const page = await bola.get(`${revision}/page`);
    const html = await page.text();
    expect(textOf(html)).toContain(WARNING.title);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex');
    const made = await (await bola.send(revision, 'preview')).text();
    const link = textsOf(made, '.done code').at(-1) ?? '';
    const path = new URL(link).pathname;
    const preview = await site.get(path);
    expect([preview.status, preview.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(preview.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(textOf(await preview.text())).toContain('The office never asks for money.');
    expect(site.output()).not.toContain(path.split('/').at(-1));
    expect((await site.get(`${path.slice(0, -1)}x`)).status).toBe(404);
    expect(await textAt(ada.get(revision))).not.toContain(link);
    expect((await bola.send(revision, 'end-preview')).status).toBe(303);
    expect((await site.get(path)).status).toBe(404);
  });

  test('is published by a second person, everywhere at once', async () => {
    const approved = await bola.send(revision, 'approve');
    expect(approved.status, await textAt(approved.clone())).toBe(303);
    expect(await textAt(bola.get(revision))).toContain('Published. It is on all pages within seconds.');
    await expect.poll(async () => (await site.get(`/warnings/${NAME}`)).status).toBe(200);
    expect(await publicText(`/warnings/${NAME}`)).toContain('The office never asks for money.');
    for (const path of PLACES) {
      const words = path === '/sitemap.xml' ? NAME : 'Grant forms';
      await expect.poll(async () => (await site.get(path)).text()).toContain(words);
    }
    expect(await (await site.get(`/warnings/${NAME}.json`)).text()).toContain(WARNING.title);
    expect(await (await site.get(`/warnings/${NAME}.md`)).text()).toContain(
      'The office never asks for money.',
    );
  });

  test('is taken down with a reason, and its address says where to look', async () => {
    const form = `/desk/content/warnings/${NAME}`;
    const proposed = await ada.send(form, 'take-down', { why: 'The page is gone.', look: '/warnings' });
    expect(proposed.status, await textAt(proposed.clone())).toBe(303);
    const path = proposed.headers.get('Location') ?? '';
    expect(await textAt(bola.get(path))).toMatch(/What follows from it.*\/warnings\/grant-forms/s);
    const unread = await bola.send(path, 'approve');
    expect([unread.status, await textAt(unread)]).toEqual([422, expect.stringContaining('tick the box')]);
    expect((await bola.send(path, 'approve', { read: 'yes' })).status).toBe(303);
    await expect.poll(async () => (await site.get(`/warnings/${NAME}`)).status).toBe(410);
    expect(await publicText(`/warnings/${NAME}`)).toContain('The page is gone.');
    await expectNowhere('Grant forms');
  });

  test('comes back as a draft of its last text', async () => {
    const restored = await ada.send(revision, 'restore');
    expect(restored.status).toBe(303);
    await publish(restored.headers.get('Location') ?? '');
    await expect.poll(async () => (await site.get(`/warnings/${NAME}`)).status).toBe(200);
    const history = await textAt(manager.get(restored.headers.get('Location') ?? ''));
    expect(history).toMatch(/Earlier and other revisions.*was published, then taken down/s);
  });
});

/** Sends the step by a form of another step, as somebody would who makes their own. */
async function approveAnyway(person: DeskPerson, path: string) {
  const page = await (await person.get(path)).text();
  const value = (name: string) => attributesOf(page, `input[name="${name}"]`, 'value')[0] ?? '';
  const body = new URLSearchParams(
    Object.fromEntries(['formKey', 'stamp', 'desk', 'version'].map((name) => [name, value(name)])),
  );
  body.set('step', 'approve');
  const answer = await person.get(path, { method: 'POST', body, headers: { Origin: site.url } });
  return { status: answer.status, text: await textAt(answer) };
}

test('an answer that names another which is not there is looked at without that one', async () => {
  const related = 'no-such-answer\ncontact';
  const revision = await savedDraft(ada, '/desk/content/answers/not-paid', { related });
  expect(await textAt(ada.get(revision))).toContain('There is no other answer "no-such-answer".');
  const page = await ada.get(`${revision}/page`);
  expect(page.status).toBe(200);
  expect(attributesOf(await page.text(), 'main a[href="/answers/contact"]', 'href')).toHaveLength(1);
});

describe('two editors', () => {
  const FORM = '/desk/content/warnings/false-job-offers';

  test('who change the same draft see each other’s change, and nothing is lost', async () => {
    const revision = await savedDraft(ada, FORM, { title: 'False job offers in the office’s name' });
    const draft = revision.replace('revisions', 'warnings/false-job-offers');
    expect(await textAt(bola.get(FORM))).toMatch(/ada@office.example has changed this too.*see the draft/);
    const opened = await (await bola.get(draft)).text();
    const first = await saveEntry(ada, draft, { description: 'Offers of jobs that ask for fees are fraud.' });
    expect(first.status, await textAt(first.clone())).toBe(303);
    const second = await saveEntry(
      bola,
      draft,
      { title: 'False jobs', [SEEN_VERSION]: versionIn(opened) },
      opened,
    );
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(textOf(page)).toContain('ada@office.example has changed this draft after you had opened it');
    expect(textOf(page)).toContain('Offers of jobs that ask for fees are fraud.');
    const fields = fieldsIn(page);
    expect(fields).toMatchObject({
      title: 'False jobs',
      description: 'Offers of jobs that ask for fees are fraud.',
    });
    const again = await bola.send(draft, 'save', fields);
    expect(again.status, await textAt(again.clone())).toBe(303);
    expect(await textAt(ada.get(revision))).toContain('False jobs');
  });

  test('bring in what was published meanwhile', async () => {
    const faqs = '/desk/content/faqs';
    const question = `${faqs}/what-is-nassco`;
    const mine = await savedDraft(ada, question, { question: 'What is NASSCO, the office?' });
    const theirs = await savedDraft(bola, `${faqs}/how-is-the-data-collected`, {
      question: 'How are data collected?',
    });
    expect((await bola.send(theirs, 'propose', { why: 'Shorter.' })).status).toBe(303);
    expect((await ada.send(theirs, 'approve', { read: 'yes' })).status).toBe(303);
    await expect.poll(() => publicText('/resource-hub/faqs')).toContain('How are data collected?');
    expect((await ada.send(mine, 'bring-in')).status).toBe(303);
    await publish(mine, bola, { read: 'yes' });
    await expect.poll(() => publicText('/resource-hub/faqs')).toContain('What is NASSCO, the office?');
    expect(await publicText('/resource-hub/faqs')).toContain('How are data collected?');
  });
});

const SEEN_VERSION = 'of-version';
const versionIn = (page: string) => fieldsIn(page)[SEEN_VERSION] ?? '';

describe('lists', () => {
  test('a tender gets an entry, which subscribers are told of', async () => {
    const revision = await savedDraft(ada, '/desk/content/tenders/new', {
      title: 'Supply of tablets',
      date: '2026-11-20',
      excerpt: 'Tablets for enumerators.',
    });
    const page = await (await bola.get(revision)).text();
    expect(textOf(page)).toContain('Subscribers get an email about “Supply of tablets”.');
    expect(textsOf(page, '.diff-new').join('\n')).toContain('- title: Supply of tablets');
    await publish(revision, bola, { read: 'yes' });
    await expect.poll(() => publicText('/get-involved/tenders')).toContain('Supply of tablets');
  });

  test('a question moves up', async () => {
    const order = async () =>
      textsOf(await (await site.get('/resource-hub/faqs')).text(), 'main h2, main h3, main summary');
    const before = await order();
    const moved = await ada.send('/desk/content/faqs/how-are-data-collected', 'up');
    expect(moved.status, await textAt(moved.clone())).toBe(303);
    await publish(moved.headers.get('Location') ?? '');
    await expect.poll(order).not.toEqual(before);
    expect([...(await order())].sort()).toEqual([...before].sort());
  });

  test('are searched, sorted and downloaded', async () => {
    const list = await textAt(ada.get('/desk/content/news?q=rwanda'));
    expect(list).toContain('1 entry with “rwanda”');
    const csv = await ada.get('/desk/content/news.csv?sort=title');
    expect(csv.headers.get('Content-Type')).toContain('text/csv');
    expect((await csv.text()).split('\n')[0]).toContain('Title,Date,State,Sample,Name');
    expect((await ada.get('/desk/content/no-such-kind')).status).toBe(404);
  });
});

describe('who publishes', () => {
  test('one person alone, once a manager has said so, and only of that kind', async () => {
    const revision = await savedDraft(ada, NEW, { ...WARNING, title: 'Calls in the name of the office' });
    expect(all(await (await ada.get(revision)).text(), 'input[value="publish"]')).toEqual([]);
    expect((await manager.send('/desk/content', 'rule', { kind: 'warning', alone: 'yes' })).status).toBe(303);
    const published = await ada.send(revision, 'publish', { why: 'Many people are called.' });
    expect(published.status, await textAt(published.clone())).toBe(303);
    expect(await textAt(ada.get(revision))).toContain('Published. It is on all pages within seconds.');
    await expect
      .poll(async () => (await site.get('/warnings/calls-in-the-name-of-the-office')).status)
      .toBe(200);
    const news = await savedDraft(ada, '/desk/content/news/new', {
      title: 'A learning forum in Kano',
      date: '2026-11-20',
      excerpt: 'Officers of three states met in Kano.',
      body: 'They met.',
    });
    expect(all(await (await ada.get(news)).text(), 'input[value="publish"]')).toEqual([]);
    expect((await manager.send('/desk/content', 'rule', { kind: 'warning', alone: 'no' })).status).toBe(303);
  });

  test('at a time to come, and nothing is seen before', async () => {
    const revision = await savedDraft(ada, NEW, { ...WARNING, title: 'A fraud of next week' });
    expect((await ada.send(revision, 'propose', { why: 'Next week.' })).status).toBe(303);
    const wrong = await bola.send(revision, 'approve', { from: 'soon' });
    expect([wrong.status, await textAt(wrong)]).toEqual([422, expect.stringContaining('2026-12-01T09:00')]);
    const soon = new Date(Date.now() + 3_600_000 + 7 * 86_400_000).toISOString().slice(0, 16);
    expect((await bola.send(revision, 'approve', { from: soon })).status).toBe(303);
    expect(await textAt(bola.get(revision))).toContain('Approved. It will be published on');
    expect((await site.get('/warnings/a-fraud-of-next-week')).status).toBe(404);
    expect(await textAt(ada.get('/desk/content'))).toMatch(/Planned.*A fraud of next week/s);
    await site.rows(
      "UPDATE content_revision SET publish_at = now() - interval '1 second' WHERE publish_at > now()",
    );
    await site.rows("SELECT graphile_worker.add_job('publish_content')");
    await expect.poll(async () => (await site.get('/warnings/a-fraud-of-next-week')).status).toBe(200);
  });

  test('not what was turned down', async () => {
    const revision = await savedDraft(ada, NEW, { ...WARNING, title: 'No fraud at all' });
    await ada.send(revision, 'propose', { why: 'Look.' });
    expect((await manager.send(revision, 'refuse', { why: 'It is no fraud.' })).status).toBe(303);
    expect(await textAt(ada.get(revision))).toContain('It is no fraud.');
    expect((await approveAnyway(bola, revision)).status).toBe(422);
  });
});

test('a warning begins with what a fraud report names', async () => {
  const both = await joinDesk(site, ['requests', 'editor']);
  const [{ id }] = await site.rows(
    "INSERT INTO fraud_report (form_key, what_happened, link_or_number) VALUES ('one', 'They asked for money.', 'https://pay.example/now') RETURNING id",
  );
  const page = `/desk/fraud-reports/${id}/warning`;
  expect((await both.get(page)).status).toBe(200);
  const html = await (await both.get(page)).text();
  const fields = Object.fromEntries(
    all(html, 'main form textarea').map((field) => [
      field.getAttribute('name') ?? '',
      field.textContent ?? '',
    ]),
  );
  const value = (name: string) => attributesOf(html, `main input[name="${name}"]`, 'value')[0] ?? '';
  const hidden = Object.fromEntries(['formKey', 'stamp', 'desk'].map((name) => [name, value(name)]));
  const body = new URLSearchParams({ ...hidden, ...fields, step: 'fill' });
  const form = await both.get(NEW, { method: 'POST', body, headers: { Origin: site.url } });
  expect(form.status).toBe(200);
  expect(fieldsIn(await form.text())).toMatchObject({ seen: 'https://pay.example/now' });
});
