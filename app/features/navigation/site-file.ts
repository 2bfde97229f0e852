import file from '../../content/site.yaml';
import type { Site } from './site';

const content = file as Omit<Site, 'groups'> & {
  groups: (Site['groups'][number] | { children?: undefined })[];
};

/**
 * Names, addresses and menus from content/site.yaml, bundled for the browser and the server so that pages need not carry
 * them as data. `site.server.ts` validates the file.
 */
export const site = {
  ...content,
  groups: content.groups.map((group) => ({ ...group, children: group.children ?? [] })),
} as Site;

/** Titles of a path in the menus. */
export function menuTitles(path: string): string[] {
  const entries = site.groups.flatMap((group) => [group, ...group.children]);
  return entries.filter((entry) => entry.path === path).map(({ title }) => title);
}

export function quickLinkTitles(path: string): string[] {
  return site.quickLinks.filter((link) => link.path === path).map(({ title }) => title);
}
