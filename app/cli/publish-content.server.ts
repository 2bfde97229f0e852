import type { Task } from 'graphile-worker';
import { type Publishing, publishDue } from '../features/publishing/publish-due.server';
import { searchItems } from './update-search.server';

/** What publishing needs to know of the content. */
const publishing: Publishing = {
  check: async () => [],
  searchItems: () => searchItems(process.env.DATABASE_URL ?? ''),
};

/** Publishes what the desk has approved and whose time has come. */
export const publishContent: Task = async () => {
  await publishDue(publishing);
};
