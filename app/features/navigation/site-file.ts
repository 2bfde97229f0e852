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

/** What the menus call the page at a path. */
export function menuTitles(path: string): string[] {
  const entries = site.groups.flatMap((group) => [group, ...group.children]);
  return entries.filter((entry) => entry.path === path).map(({ title }) => title);
}

export function quickLinkTitles(path: string): string[] {
  return site.quickLinks.filter((link) => link.path === path).map(({ title }) => title);
}
