import type pg from 'pg';

/**
 * A migration either adds, and the versions before it go on working, or it takes something away. One of the second kind
 * says so in its name, and from which migration on a version does without: `<time>_contract_<time of that one>_<what>`
 * (docs/decisions/migrations.md). The name stands in the history table, where versions read it that have no such file.
 */
const CONTRACTS = /^\d{14}_contract_(\d{14})_\w+$/;

/**
 * The time in the name of the migration that a version must know to live with this one; undefined for one that only adds.
 *
 * @throws Error for a name that says "contract" and not from which migration on.
 */
export function neededToLiveWith(name: string): string | undefined {
  const needed = CONTRACTS.exec(name)?.[1];
  if (!needed && /^\d+_contract(_|$)/.test(name))
    throw new Error(
      `prisma/migrations/${name} does not say from which migration on a version does without what it takes away: ` +
        'its name is <time>_contract_<time of that migration>_<what>.',
    );
  return needed;
}

/** Of migrations that a version has no file of, those that it cannot work with. */
export function cannotLiveWith(unknown: string[], known: string[]): string[] {
  return unknown.filter((name) => {
    const needed = neededToLiveWith(name);
    return needed !== undefined && !known.some((own) => own.startsWith(`${needed}_`));
  });
}

/** First what adds, then what takes away, each in the order of their names. */
export function inOrder<Named extends { name: string }>(migrations: Named[]): Named[] {
  const takesAway = ({ name }: Named) => neededToLiveWith(name) !== undefined;
  return [...migrations.filter((one) => !takesAway(one)), ...migrations.filter(takesAway)];
}

/** How the site's sessions are called: "website", what they are for, and the newest migration that their process knows. */
const OLDER_SESSIONS = `SELECT count(*)::int AS sessions FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'website%'
    AND coalesce(substring(application_name FROM '\\((\\d{14})\\)$'), '') < $1`;

/** True while a process of the site is connected that does not know the migration of that time. */
export async function isOlderProcessThere(client: pg.Client, needed: string): Promise<boolean> {
  const { rows } = await client.query<{ sessions: number }>(OLDER_SESSIONS, [needed]);
  return (rows[0]?.sessions ?? 0) > 0;
}
