let known = '';

/** Tells up to which migration this process knows the database: the digits that begin its name. */
export function knowDatabaseUpTo(time: string) {
  known = time;
}

/**
 * What a session of the site is called in the database, by what it is for: "website: changes (20261124120000)". A change of
 * the schema that takes something away waits until no session of an older version is there
 * (docs/decisions/migrations.md).
 */
export function sessionName(what: string): string {
  return known ? `${what} (${known})` : what;
}
