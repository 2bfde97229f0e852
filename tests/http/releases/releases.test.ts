import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { all, attributesOf, domOf, textOf, textsOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';

const DAY_MS = 86_400_000;
/** The day in Nigeria so many days from now, at noon. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('the release calendar (docs/behaviour.md 2.22)', () => {
  const site = ownSite();
  const textAt = async (path: string) => {
    const answer = await site.get(path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const listsOn = (html: string) =>
    all(html, 'main .link-list').map((list) => [...list.children].map((entry) => textOf(entry)));
  const changed = () => site.rows("NOTIFY content_changed, ''");

  async function untilShown(words: string) {
    await changed();
    await expect.poll(() => textAt('/releases'), { timeout: 10_000 }).toContain(words);
    return textAt('/releases');
  }

  test('says that nothing is announced, and what came out', async () => {
    const html = await textAt('/releases');
    expect(textsOf(html, 'main h2')).toEqual(['Upcoming', 'Published in the last 12 months']);
    expect(textOf(html)).toContain('Nothing is announced. To ask what comes next, call 969');
    const [past = []] = listsOn(html);
    expect(past.some((entry) => /as at May 2021 .*, Register figures \(sample\)$/.test(entry))).toBe(true);
    // Documents of 2025 are older than 12 months.
    expect(past.join()).not.toContain('Document');
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(7 * 1024);
    expect(all(domOf(html), 'script:not([type="application/ld+json"])')).toHaveLength(1);
  });

  test('announces day and month of an edition and an issue that are planned, and no more', async () => {
    const [day, later] = [inDays(20), inDays(30)];
    await site.rows(
      `INSERT INTO register_edition (slug, title, as_at, source, sha256, is_sample, row_count, publish_at)
       VALUES ('2027-05', 'Summary', '2027-05-01', 'the office', repeat('a', 64), false, 1, ($1 || ' 11:00+01')::timestamptz)`,
      [later],
    );
    await site.rows(
      `INSERT INTO desk_sending (name, title, send_at, approved_at) VALUES
       ('2027-01', 'What nobody has read', ($1 || ' 09:00+01')::timestamptz, now()),
       ('2027-02', 'Not approved', ($1 || ' 09:00+01')::timestamptz, NULL)`,
      [day],
    );
    const html = await untilShown('as at May 2027');
    const [upcoming = []] = listsOn(html);
    expect(upcoming.map((entry) => entry.replace(/ \d+ \w+ \d{4} ,.*$/, ''))).toEqual([
      'Newsletter for January 2027',
      'Summary of the National Social Register by LGAs as at May 2027',
    ]);
    expect(attributesOf(domOf(html), 'main .link-list:first-of-type time', 'datetime').slice(0, 2)).toEqual([
      day,
      later,
    ]);
    expect(html).not.toMatch(/What nobody has read|Not approved/);
    const calendar = (await textAt('/releases.ics')).replaceAll('\r\n ', '');
    expect(calendar).toContain(
      `DTSTART;VALUE=DATE:${later.replaceAll('-', '')}\r\nSUMMARY:Register figures:`,
    );
    expect(calendar).toMatch(/^UID:edition-2027-05@/m);
    expect(calendar).toContain('DESCRIPTION:Announced. The day may change.');
    expect(await textAt('/releases.atom')).not.toContain('May 2027');
    // The title no longer says that all of it is a sample.
    expect(domOf(html).title).toBe('Release calendar | NASSCO');
    expect(await textAt('/sitemap.xml')).toContain('/releases</loc>');
    expect(await textAt('/releases.md')).toContain('Newsletter for January 2027');
  });

  test('the id in the calendar stays when an edition is published, and a withdrawal says so', async () => {
    await site.rows(
      "UPDATE register_edition SET publish_at = now() - interval '1 minute' WHERE slug = '2027-05'",
    );
    await changed();
    await expect
      .poll(async () => (await textAt('/releases.ics')).includes('editions/2027-05'), { timeout: 10_000 })
      .toBe(true);
    expect(await textAt('/releases.ics')).toMatch(/^UID:edition-2027-05@/m);
    await site.rows(
      "UPDATE register_edition SET withdrawn_at = now(), withdrawn_reason = 'A column was missing.' WHERE slug = '2027-05'",
    );
    const html = await untilShown(', withdrawn');
    expect(textOf(html)).toMatch(/as at May 2027 .*, Register figures, withdrawn/);
    const feed = await textAt('/releases.atom');
    expect(feed).toContain(
      '<title>Withdrawn: Summary of the National Social Register by LGAs as at May 2027</title>',
    );
    expect(feed).toMatch(/Withdrawn on [\d\w ]+: A column was missing\./);
  });
});

test('without the database the page says what is missing, and the files answer with 503', async () => {
  const lonely = siteAt(inject('lonelySite'));
  const answer = await lonely.get('/releases');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain('This list is not whole at the moment.');
  for (const path of ['/releases.ics', '/releases.atom']) expect((await lonely.get(path)).status).toBe(503);
});
