import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { referenceOf } from '../../app/features/data-access/reference';

/** A request for staff tests: the columns that matter, and how long ago it arrived. */
export interface OldRequest {
  reference?: string;
  daysAgo?: number;
  organization_name?: string;
  office_address?: string;
  email_address?: string | null;
  sector?: string;
  channel?: 'form' | 'api';
  wants_households?: boolean;
  household_criteria?: string[];
  requester_name?: string;
  review_mark?: string | null;
}

/** Saves a request as the site does, then moves all its dates into the past; its requester has confirmed the address. Returns its reference. */
export async function addRequest(client: pg.Client, { daysAgo = 0, ...columns }: OldRequest = {}) {
  const row: Record<string, unknown> = {
    reference: referenceOf(randomBytes(8)),
    request_key: randomBytes(8).toString('hex'),
    receipt_token_hash: randomBytes(8).toString('hex'),
    channel: 'form',
    organization_name: 'Hope for Kaduna',
    office_address: '4 Ahmadu Bello Way, Kaduna',
    sector: 'Health',
    email_address: 'ada@hope.example',
    ...columns,
  };
  const names = Object.keys(row);
  await client.query(
    `INSERT INTO data_access_request (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  await client.query(
    `UPDATE data_access_request SET received_at = received_at - $2 * interval '1 day', due_on = due_on - $2::integer,
       keep_until = keep_until - $2::integer, address_shown_at = received_at WHERE reference = $1`,
    [row.reference, daysAgo],
  );
  return String(row.reference);
}

/** Adds a subscriber with a status and a link and, if waiting, an email. Returns its id. */
export async function addSubscriber(
  client: pg.Client,
  email: string,
  status: 'waiting' | 'confirmed' | 'unsubscribed' = 'confirmed',
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO subscriber (email, status, consent_version, confirmed_at, keep_until, link_key)
     VALUES ($1, $2, '2026-11-21', CASE WHEN $2 <> 'waiting' THEN now() END, CASE WHEN $2 <> 'confirmed' THEN lagos_today() + 30 END, gen_random_uuid())
     RETURNING id`,
    [email, status],
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `INSERT INTO subscriber_token (token_hash, subscriber_id, purpose) VALUES ($1, $2, $3)`,
    [randomBytes(32).toString('hex'), id, status === 'waiting' ? 'confirm' : 'unsubscribe'],
  );
  if (status === 'waiting') await client.query("SELECT add_mail_job('mail_confirm', $1::bigint)", [id]);
  return id;
}

/** Fills an office with rows for every staff view. */
export async function fillOffice(client: pg.Client) {
  const overdue = await addRequest(client, {
    daysAgo: 45,
    organization_name: 'Overdue Trust',
    email_address: 'late@trust.example',
  });
  const fresh = await addRequest(client, {
    wants_households: true,
    household_criteria: ['Deciles 1 to 3', 'Headed by a woman'],
    requester_name: 'Adaọbí Ọlá',
  });
  const twin = await addRequest(client, {
    daysAgo: 3,
    wants_households: true,
    household_criteria: ['Deciles 1 to 3', 'Headed by a woman'],
    requester_name: 'Adaọbí Ọlá',
  });
  const doubtful = await addRequest(client, {
    organization_name: 'Buy Now',
    email_address: 'victim@example.org',
    sector: '=HYPERLINK("http://bad.example")',
    channel: 'api',
    review_mark: 'A field that people do not see was filled in.',
  });
  const closed = await addRequest(client, {
    daysAgo: 70,
    organization_name: 'Closed College',
    email_address: 'dean@college.example',
    sector: 'Education',
  });
  await client.query("SELECT close_request($1, 'Data sent.')", [closed]);
  await addSubscriber(client, 'confirmed@example.org');
  await addSubscriber(client, 'waiting@example.org', 'waiting');
  await addSubscriber(client, 'left@example.org', 'unsubscribed');
  return { overdue, fresh, twin, doubtful, closed };
}
