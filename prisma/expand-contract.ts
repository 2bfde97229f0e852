import type pg from 'pg';

/**
 * A migration either adds something, and earlier versions go on working, or removes something. A removing one says so
 * in its name, with the migration from which a version no longer needs what is removed: `<time>_contract_<time of that
 * one>_<what>` (docs/decisions/migrations.md). Versions that do not have the file read the name in the history table.
 */
const CONTRACTS = /^\d{14}_contract_(\d{14})_\w+$/;

/**
 * The time stamp of the migration that a version must know to be compatible with this one; undefined if this one only
 * adds.
 *
 * @throws Error for a name with "contract" but no such time stamp.
 */
export function neededFor(name: string): string | undefined {
  const needed = CONTRACTS.exec(name)?.[1];
  if (!needed && /^\d+_contract(_|$)/.test(name))
    throw new Error(
      `prisma/migrations/${name} does not say from which migration on a version no longer needs what it removes: ` +
        'name it <time>_contract_<time of that migration>_<what>.',
    );
  return needed;
}

/** The applied migrations unknown to a version that it is incompatible with. */
export function incompatibleWith(unknown: string[], known: string[]): string[] {
  return unknown.filter((name) => {
    const needed = neededFor(name);
    return needed !== undefined && !known.some((own) => own.startsWith(`${needed}_`));
  });
}

/** The site's sessions are named "website", their purpose, and the newest migration that their process knows. */
const OLDER_SESSIONS = `SELECT count(*)::int AS sessions FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'website%'
    AND coalesce(substring(application_name FROM '\\((\\d{14})\\)$'), '') < $1`;

/** True while a site process is connected that does not know the migration with that time stamp. */
export async function isOlderProcessConnected(client: pg.Client, needed: string): Promise<boolean> {
  const { rows } = await client.query<{ sessions: number }>(OLDER_SESSIONS, [needed]);
  return (rows[0]?.sessions ?? 0) > 0;
}

/** True while a process of the site is connected, of whatever version. */
export function isProcessConnected(client: pg.Client): Promise<boolean> {
  return isOlderProcessConnected(client, '99999999999999');
}
