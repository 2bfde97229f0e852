import file from '../../content/site.yaml';
import type { WrittenSite } from './site.server';

/** A page in a menu; if `isExternal`, it opens in a new tab (docs/behaviour.md 2.2). */
export type MenuChild = WrittenSite['quickLinks'][number] & {
  /** Type and size of a file, added by the build: "PDF, 12 KB". */
  file?: string;
};

/** A section of the site with its pages, as shown in the menus (docs/behaviour.md 3). */
export type MenuGroup = WrittenSite['groups'][number] & MenuChild & { children: MenuChild[] };

/** The content of the shell around every page. */
export type Site = Omit<WrittenSite, 'groups'> & { groups: MenuGroup[] };

const content = file as Omit<Site, 'groups'> & {
  groups: Partial<MenuGroup>[];
};

/**
 * Names, addresses and menus from content/site.yaml, bundled for the browser and the server so that pages need not carry
 * them as data. `site.server.ts` validates the file.
 */
export const site = {
  ...content,
  groups: content.groups.map((group) => ({
    ...group,
    children: group.children ?? [],
    tools: group.tools ?? [],
  })),
} as Site;

/** Titles of a path in the menus. */
export function menuTitles(path: string): string[] {
  const entries = site.groups.flatMap((group) => [group, ...group.children]);
  return entries.filter((entry) => entry.path === path).map(({ title }) => title);
}

export function quickLinkTitles(path: string): string[] {
  return site.quickLinks.filter((link) => link.path === path).map(({ title }) => title);
}

/** Menus with more pages are shown in two columns (docs/behaviour.md 2.1 and 9). */
const MAX_COLUMN_LENGTH = 7;

export function hasTwoColumns(group: MenuGroup): boolean {
  return group.children.length > MAX_COLUMN_LENGTH;
}

/** The menu group that a path belongs to, or undefined: `/nsr/accessing-the-nsr` belongs to NSR. */
export function groupOf(site: Pick<Site, 'groups'>, path: string): MenuGroup | undefined {
  const place = placeInMenus(path);
  return site.groups.find((group) => group.path !== '/' && isWithin(place, group.path));
}

/** The class that gives a page its section's accent and cloth (app/styles/sections.css). */
export function sectionClass(path: string): string | undefined {
  const group = groupOf(site, path);
  return group && `section-${group.path.slice(1)}`;
}

/** The menu entry that a path belongs to, or undefined: a news article belongs to News. */
export function activeChild(group: MenuGroup, path: string): MenuChild | undefined {
  const place = placeInMenus(path);
  // The tools first, since some are below a page of the menu.
  return [...group.tools, ...group.children].find((child) => isWithin(place, child.path));
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** Articles are at `/news/{slug}`, while their list is a page of the Resource Hub (docs/behaviour.md 2.2). */
function placeInMenus(path: string): string {
  return path.startsWith('/news/') ? `/resource-hub${path}` : path;
}
