import { statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { fileNote } from '../../app/ui/file-note';
import { MENUS } from './routes';

export const REGISTER = '/where-we-work/nsr-summary-by-lga';
/** A page of the register without state: plain HTML. */
export const KANO = `${REGISTER}/kano`;

/** What the pages of each group are called in the menus. */
export const GROUPS: Record<string, string[]> = Object.fromEntries(
  MENUS.filter(({ path }) => path !== '/').map(({ title, children = [] }) => [title, children.map(nameOf)]),
);
export const NAMES = Object.keys(GROUPS);

function nameOf({ title, path, isExternal }: { title: string; path: string; isExternal?: boolean }): string {
  return isExternal ? `${title} (${fileNote(statSync(`public${path}`).size)}) (opens in a new tab)` : title;
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const banner = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The groups in the header, as wide screens see them. */
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** All pages after the main part; on narrow screens with a script it is in the drawer. */
export const siteMap = (page: Page) => page.getByRole('navigation', { name: 'Site map' });
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Parts of a menu. */
export const groupLink = (menu: Locator, name: string) => menu.getByRole('link', { name, exact: true });
export const toggle = (menu: Locator, name: string) => menu.getByRole('button', { name: `Pages of ${name}` });
export const firstPage = (menu: Locator, name: string) =>
  menu.getByRole('link', { name: GROUPS[name]?.[0] ?? '', exact: true });

/** From now on a press on a link loads nothing: the page stays as it is while the next one is on its way. */
export async function stayOnPage(page: Page) {
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
}
