import { setTimeout as sleep } from 'node:timers/promises';
import { numberOf, withClient } from '../support/databases';
import { addRequest, addSubscriber } from '../support/filled-office';

/** The person erased after the minute, and the one who unsubscribes. */
const ERASED = 'erased@example.org';
const LEAVES = 'leaves@example.org';

/** A time for restore-to.sh, now or `later` milliseconds on: Nigeria is UTC+1 all year. */
export function nigerianTime(later = 0): string {
  return new Date(Date.now() + 3_600_000 + later).toISOString().slice(0, 19).replace('T', ' ');
}

/** The time now for restore-to.sh, with nothing written within a second of it. */
export async function quietMoment(): Promise<string> {
  await sleep(1100);
  const moment = nigerianTime();
  await sleep(1100);
  return moment;
}

/** References of the requests in the test of docs/promises.md P8. */
export interface Persons {
  /** The request that staff erase, from a person who is also a subscriber. */
  erased: string;
  /** The request that stays. */
  stays: string;
}

/** Adds a person for each kind of erasure and unsubscription. */
export function addPersons(url: string): Promise<Persons> {
  return withClient(url, async (client) => {
    const erased = await addRequest(client, { email_address: ERASED });
    const stays = await addRequest(client, { email_address: 'stays@example.org' });
    await addSubscriber(client, ERASED);
    await addSubscriber(client, LEAVES);
    await client.query("SELECT keep_draft('secret', 'key', '{}')");
    await client.query(
      "INSERT INTO fraud_report (form_key, what_happened) VALUES ('key', 'Somebody called.')",
    );
    return { erased, stays };
  });
}

/** Erases and unsubscribes in every possible way. */
export async function erase(url: string, persons: Persons) {
  await withClient(url, async (client) => {
    await client.query('SELECT erase_person($1)', [ERASED]);
    await client.query('SELECT erase_fraud_report(id) FROM fraud_report');
    await client.query("SELECT erase_draft('secret')");
    await client.query(
      "UPDATE subscriber SET status = 'unsubscribed', unsubscribed_at = now(), keep_until = lagos_today() + 30 WHERE email = $1",
      [LEAVES],
    );
  });
  const left = await rowsBack(url, persons);
  if (left !== 0) throw new Error(`${left} rows are not erased.`);
}

/** How many erased or unsubscribed rows are back. */
export function rowsBack(url: string, { erased }: Persons): Promise<number> {
  return numberOf(
    url,
    `SELECT ((SELECT count(*) FROM data_access_request WHERE reference = $1) + (SELECT count(*) FROM fraud_report)
       + (SELECT count(*) FROM subscriber WHERE email = $2 OR (email = $3 AND status = 'confirmed'))
       + (SELECT count(*) FROM request_draft))`,
    [erased, ERASED, LEAVES],
  );
}
