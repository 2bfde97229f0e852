import type pg from 'pg';
import type { DeskPerson } from './desk';
import { all, domOf, textsOf } from './dom';
import { addRequest, fillOffice } from './filled-office';

/** Fills an office with two years of requests, subscribers, page views, searches and mails that do not arrive. */
export async function fillNumbers(client: pg.Client) {
  await client.query('BEGIN');
  await fillOffice(client);
  for (let index = 0; index < 40; index++)
    await addRequest(client, { daysAgo: index * 17, sector: `Sector ${index % 5}`, email_address: null });
  await client.query(`UPDATE data_access_request SET status = 'closed', outcome = 'Done.',
    closed_at = received_at + (1 + id % 50) * interval '1 day' WHERE id % 3 = 0`);
  await client.query(`INSERT INTO subscriber (email, status, consent_version, requested_at)
    SELECT 'waits-' || n || '@example.org', 'waiting', 'x', now() - n * interval '20 days' FROM generate_series(1, 30) AS n`);
  await client.query(`INSERT INTO page_view_count (day, path, views)
    SELECT lagos_today() - n, '/page-' || (n * 7 + k * 11) % 80, 1 + (n * 13 + k * 7) % 900
    FROM generate_series(0, 500, 3) AS n, generate_series(0, 4) AS k ON CONFLICT DO NOTHING`);
  await client.query(`INSERT INTO search_without_result_log (day, query, times)
    SELECT lagos_today() - n, CASE WHEN n % 9 = 0 THEN '=1+' || n ELSE 'word ' || n % 60 END, 1 + n % 4 FROM generate_series(0, 200) AS n`);
  await client.query(`INSERT INTO mail_count (month, task, sent)
    SELECT date_trunc('month', lagos_today()) - n * interval '1 month', task, 3 + n
    FROM generate_series(0, 8) AS n, unnest(ARRAY['mail_receipt', 'mail_office', 'mail_welcome']) AS task ON CONFLICT (month, task) DO UPDATE SET sent = excluded.sent`);
  // Out of the worker's reach; those with an odd number are given up.
  await client.query(`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 day',
    attempts = CASE WHEN id % 2 = 1 THEN max_attempts ELSE 2 END, last_error = 'refused: 550 no-such@example.org'`);
  await client.query('COMMIT');
}

/** A page or a file of the desk, read by a person. */
export async function openPage(person: DeskPerson, path: string) {
  const answer = await person.get(path);
  return { status: answer.status, html: await answer.text(), type: answer.headers.get('Content-Type') };
}

/** The lines of the table of a list, as its page shows them. */
export function tableOf(html: string, list: string): string[][] {
  const section = domOf(html).querySelector(`section[aria-labelledby="${list}"]`);
  return all(section as Element, 'tbody tr').map((row) => textsOf(row, 'th, td'));
}

/** A figure as the desk shows it. */
export function shownNumber(value: number | null): string {
  return value === null ? '–' : Number(value).toLocaleString('en');
}
