import type { MetaFunction } from '@remix-run/node';
import { privateMeta } from '../../page-meta/meta';

/** The tags of a page of the desk: its title, and that nobody may index it. */
export const deskMeta: MetaFunction = ({ data }) => {
  const { title } = (data ?? {}) as { title?: string };
  return title ? privateMeta(`${title} | Desk`) : [];
};
