import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../support/databases';

/** Number of rows for each organisation and email address of submissions.ts. */
export async function rowsByMark(url: string): Promise<Map<string, number>> {
  await untilFree(url);
  const { rows } = await withClient(url, (client) =>
    client.query<{ mark: string; rows: number }>(
      `SELECT organization_name AS mark, count(*)::int AS rows FROM data_access_request GROUP BY 1
       UNION ALL SELECT email, count(*)::int FROM subscriber GROUP BY 1`,
    ),
  );
  return new Map(rows.map(({ mark, rows: count }) => [mark, count]));
}

/** Waits for free connections: those abandoned by the site during recovery still count for a moment. */
async function untilFree(url: string) {
  for (let tries = 0; tries < 50; tries++) {
    const isFree = await withClient(url, (client) => client.query('SELECT 1')).then(
      () => true,
      () => false,
    );
    if (isFree) return;
    await sleep(200);
  }
}
