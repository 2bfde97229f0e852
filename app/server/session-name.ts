let known = '';

/** Sets the newest migration that this process knows: the digits at the start of its name. */
export function knowDatabaseUpTo(time: string) {
  known = time;
}

/**
 * The application name of a database session, by its purpose: "website: changes (20261124120000)". A schema change that
 * takes something away waits until no session of an older version is left (docs/decisions/migrations.md).
 */
export function sessionName(purpose: string): string {
  return known ? `${purpose} (${known})` : purpose;
}
