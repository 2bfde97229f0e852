import { statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { fileNote } from '../../app/site-files/file-note';
import { MENUS } from './routes';

export const REGISTER = '/where-we-work/nsr-summary-by-lga';
/** A page of the register without state: plain HTML. */
export const KANO = `${REGISTER}/kano`;

/** Names of each group's pages in the menus. */
export const GROUPS: Record<string, string[]> = Object.fromEntries(
  MENUS.filter(({ path }) => path !== '/').map(({ title, children = [] }) => [title, children.map(nameOf)]),
);
export const NAMES = Object.keys(GROUPS);

/** What the side list of "Where We Work" names after the pages of the menu (docs/behaviour.md 2.2). */
export const DATA_TOOLS = [
  'What the Register Shows',
  'Compare Places',
  'Editions and Changes',
  'Match LGA Names',
  'Use the Data',
];

function nameOf({ title, path, isExternal }: { title: string; path: string; isExternal?: boolean }): string {
  return isExternal ? `${title} (${fileNote(statSync(`public${path}`).size)}) (opens in a new tab)` : title;
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const banner = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The groups in the header on wide screens. */
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** The list of all pages after the main content; on narrow screens with scripts it is in the drawer. */
export const siteMap = (page: Page) => page.getByRole('navigation', { name: 'Site map' });
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Parts of a menu. */
export const groupLink = (menu: Locator, name: string) => menu.getByRole('link', { name, exact: true });
export const toggle = (menu: Locator, name: string) => menu.getByRole('button', { name: `Pages of ${name}` });
export const firstPage = (menu: Locator, name: string) =>
  menu.getByRole('link', { name: GROUPS[name]?.[0] ?? '', exact: true });

/** Stops links from loading, so that the page stays as it is while the next one is pending. */
export async function stayOnPage(page: Page) {
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
}
