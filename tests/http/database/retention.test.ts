import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { RETENTION, RETENTION_IN_WORDS } from '../../../app/ui/retention';
import { newDatabase, withClient } from '../../support/databases';

const { requestYears, closedRequestYears, subscriberDays, receiptDays } = RETENTION;

test('the database keeps what forms send for as long as the site says', async () => {
  const url = await newDatabase(inject('serverUrl'));
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      `WITH request AS (
         INSERT INTO data_access_request (reference, request_key, receipt_token_hash, channel, organization_name, office_address, sector)
         VALUES ('DAR-7K3M-9QXCW', 'key', 'hash', 'form', 'Hope', 'Kaduna', 'Health') RETURNING keep_until, receipt_expires_at, received_at
       ), subscription AS (
         INSERT INTO subscriber (email, consent_version) VALUES ('a@b.example', '2026-11-21') RETURNING keep_until
       )
       SELECT request.keep_until = lagos_today() + make_interval(years => $1) AS request,
         receipt_expires_at = received_at + make_interval(days => $2) AS receipt,
         subscription.keep_until = lagos_today() + $3::integer AS subscriber
       FROM request, subscription`,
      [requestYears, receiptDays, subscriberDays],
    );
    expect(rows).toEqual([{ request: true, receipt: true, subscriber: true }]);
    await client.query("SELECT close_request('DAR-7K3M-9QXCW', 'Sent.')");
    const closed = await client.query(
      'SELECT keep_until = lagos_today() + make_interval(years => $1) AS kept FROM data_access_request',
      [closedRequestYears],
    );
    expect(closed.rows).toEqual([{ kept: true }]);
  });
});

test('the privacy policy says the same', () => {
  const policy = readFileSync('app/content/pages/resource-hub/privacy-policy.md', 'utf8').toLowerCase();
  for (const words of Object.values(RETENTION_IN_WORDS)) expect(policy).toContain(`| ${words.toLowerCase()}`);
});
