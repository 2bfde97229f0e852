/** A page in a menu; `isExternal` opens in a new tab (specification 2.2). */
export interface MenuChild {
  title: string;
  path: string;
  isExternal?: boolean;
}

export interface MenuGroup extends MenuChild {
  children: MenuChild[];
}

/** What every page shows around its content. */
export interface Site {
  name: string;
  fullName: string;
  tagline: string;
  tollFree: string;
  address: { sample?: boolean; lines: string[] };
  email: { sample?: boolean; address: string };
  hours: string;
  social: { sample?: boolean; links: { name: string; url: string }[] };
  quickLinks: MenuChild[];
  groups: MenuGroup[];
}

/** The menu group that a path belongs to, or undefined: `/nsr/accessing-the-nsr` belongs to NSR. */
export function groupOf(site: Pick<Site, 'groups'>, path: string): MenuGroup | undefined {
  return site.groups.find((group) => group.path !== '/' && (path === group.path || path.startsWith(`${group.path}/`)));
}

/** The menu entry that a path belongs to: the longest of the group's paths that it starts with. */
export function activeChild(group: MenuGroup, path: string): MenuChild | undefined {
  return group.children.find((child) => path === child.path || path.startsWith(`${child.path}/`));
}
