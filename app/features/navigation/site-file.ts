import file from '../../content/site.yaml';
import type { Site } from './site';

const written = file as Omit<Site, 'groups'> & {
  groups: (Site['groups'][number] | { children?: undefined })[];
};

/**
 * Names, addresses and menus for the browser and the server, built in from content/site.yaml, so that pages need
 * not carry them as data. `site.server.ts` checks the file.
 */
export const site = {
  ...written,
  groups: written.groups.map((group) => ({ ...group, children: group.children ?? [] })),
} as Site;
