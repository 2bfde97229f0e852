import type { Migration } from '../../prisma/migrate';

/** A migration from before the first release, which merged them. */
export const OLD: Migration = { name: '20261121161000_office', sql: 'CREATE TABLE old_table (id int)' };
export const TOO_OLD = /older than the first release: .*20261121161000_office.* Delete the data folder/;
