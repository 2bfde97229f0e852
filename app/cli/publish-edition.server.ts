import type { Task } from 'graphile-worker';
import { tellContentChanged } from '../server/content-changes.server';
import { log } from '../server/log.server';
import { updateSearch } from './update-search.server';

/**
 * Tells every process that the time of an edition has come: its view has it from that moment on. The search index follows
 * if the site's login may write it, or else with the next `prepare`.
 */
export const publishEdition: Task = async (_payload, { withPgClient }) => {
  const mayIndex = await withPgClient(async (client) => {
    await tellContentChanged(client);
    const { rows } = await client.query<{ may: boolean }>(
      "SELECT has_table_privilege(session_user, 'content_item', 'INSERT') AS may",
    );
    return rows[0]?.may;
  });
  if (mayIndex) await updateSearch(process.env.DATABASE_URL ?? '');
  else log.warn('an edition of the register is published: run prepare, so that the search knows its figures');
};
