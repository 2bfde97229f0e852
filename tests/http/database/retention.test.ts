import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { RETENTION, RETENTION_IN_WORDS } from '../../../app/privacy/retention';
import { newDatabase, withClient } from '../../support/databases';

const {
  requestYears,
  closedRequestYears,
  subscriberDays,
  receiptDays,
  earlierAddressDays,
  draftDays,
  fraudReportYears,
} = RETENTION;

test('the database keeps form data for as long as the site says', async () => {
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
         receipt_expires_at = (request.keep_until + 1)::timestamp AT TIME ZONE 'Africa/Lagos' AS receipt,
         subscription.keep_until = lagos_today() + $2::integer AS subscriber
       FROM request, subscription`,
      [requestYears, subscriberDays],
    );
    expect(rows).toEqual([{ request: true, receipt: true, subscriber: true }]);
    await client.query("SELECT close_request('DAR-7K3M-9QXCW', 'Sent.')");
    const closed = await client.query(
      `SELECT keep_until = lagos_today() + make_interval(years => $1) AS kept,
         receipt_expires_at = closed_at + make_interval(days => $2) AS receipt FROM data_access_request`,
      [closedRequestYears, receiptDays],
    );
    expect(closed.rows).toEqual([{ kept: true, receipt: true }]);
    await client.query(
      `INSERT INTO request_log_entry (request_id, kind, earlier_email, happened_at)
       SELECT id, 'address corrected', 'day-' || days || '@b.example', now() - days * interval '1 day' + interval '1 minute'
       FROM data_access_request, unnest($1::integer[]) AS days`,
      [[earlierAddressDays, earlierAddressDays + 1]],
    );
    await client.query('SELECT erase_expired()');
    const earlier = await client.query(
      'SELECT earlier_email FROM request_log_entry WHERE earlier_email IS NOT NULL',
    );
    expect(earlier.rows).toEqual([{ earlier_email: `day-${earlierAddressDays}@b.example` }]);
    const draft = await client.query(
      "SELECT keep_draft('hash', 'key', '{}') = lagos_today() + $1::integer AS kept",
      [draftDays],
    );
    expect(draft.rows).toEqual([{ kept: true }]);
    const report = await client.query(
      `INSERT INTO fraud_report (form_key, what_happened) VALUES ('key', 'A call')
       RETURNING keep_until = lagos_today() + make_interval(years => $1) AS kept`,
      [fraudReportYears],
    );
    expect(report.rows).toEqual([{ kept: true }]);
    await client.query('UPDATE fraud_report SET keep_until = lagos_today() - 1');
    const erased = await client.query('SELECT * FROM erase_old_fraud_reports()');
    expect(erased.rows).toEqual([{ what: 'fraud_report', erased: '1' }]);
  });
});

test('the privacy policy says the same', () => {
  const policy = readFileSync('app/content/pages/resource-hub/privacy-policy.md', 'utf8').toLowerCase();
  for (const words of Object.values(RETENTION_IN_WORDS)) expect(policy).toContain(`| ${words.toLowerCase()}`);
});
