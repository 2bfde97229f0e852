import type { Task } from 'graphile-worker';
import { tellContentChanged } from '../server/content-changes.server';
import { updateSearchInJob } from './update-search.server';

/** Tells every process that the time of an edition has come: its view has it from that moment on. */
export const publishEdition: Task = async (_payload, { withPgClient }) => {
  await withPgClient(tellContentChanged);
  await updateSearchInJob(withPgClient, 'an edition of the register');
};
