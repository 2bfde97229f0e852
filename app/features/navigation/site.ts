import type { WrittenSite } from './site.server';

/** A page in a menu; `isExternal` opens in a new tab (docs/behaviour.md 2.2). */
export type MenuChild = WrittenSite['quickLinks'][number] & {
  /** Of a file, its type and size, which the build adds: "PDF, 12 KB". */
  file?: string;
};

/** A part of the site with its pages, as the menus show it (docs/behaviour.md 3). */
export type MenuGroup = WrittenSite['groups'][number] & MenuChild & { children: MenuChild[] };

/** What every page shows around its content. */
export type Site = Omit<WrittenSite, 'groups'> & { groups: MenuGroup[] };

/** A menu with more pages than this is shown in two columns (docs/behaviour.md 2.1 and 9). */
const LONGEST_COLUMN = 7;

export function hasTwoColumns(group: MenuGroup): boolean {
  return group.children.length > LONGEST_COLUMN;
}

/** The menu group that a path belongs to, or undefined: `/nsr/accessing-the-nsr` belongs to NSR. */
export function groupOf(site: Pick<Site, 'groups'>, path: string): MenuGroup | undefined {
  const place = placeInMenus(path);
  return site.groups.find((group) => group.path !== '/' && isWithin(place, group.path));
}

/** The menu entry that a path belongs to, or undefined: an article of the news belongs to News. */
export function activeChild(group: MenuGroup, path: string): MenuChild | undefined {
  const place = placeInMenus(path);
  return group.children.find((child) => isWithin(place, child.path));
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** Articles live at `/news/{slug}`, while their list is a page of the Resource Hub (docs/behaviour.md 2.2). */
function placeInMenus(path: string): string {
  return path.startsWith('/news/') ? `/resource-hub${path}` : path;
}
