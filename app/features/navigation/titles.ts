import { site } from './site-file';

/** What the menus call the page at a path. */
export function menuTitles(path: string): string[] {
  const entries = site.groups.flatMap((group) => [group, ...group.children]);
  return entries.filter((entry) => entry.path === path).map(({ title }) => title);
}

export function quickLinkTitles(path: string): string[] {
  return site.quickLinks.filter((link) => link.path === path).map(({ title }) => title);
}
