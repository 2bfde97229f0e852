import type { Locator, Page } from '@playwright/test';

export const REGISTER = '/where-we-work/nsr-summary-by-lga';
/** A page of the register without state: plain HTML. */
export const KANO = `${REGISTER}/kano`;

/** The pages of each group of the menus, as docs/behaviour.md 2.2 has them. */
export const GROUPS: Record<string, string[]> = {
  'Who We Are': ['About Us', 'Operational Structure', 'Our History'],
  'What We Do': [
    'National Cash Transfer Programme',
    'Community and Social Development Project',
    'Youth Empowerment and Social Support Operations',
  ],
  'Where We Work': ['Our State Offices', 'NSR Summary by LGA'],
  NSR: [
    'How the Nigeria Social Register Works',
    'Our Targeting Approach',
    'Community-Based Targeting Process',
    'NSR Coverage Across Nigeria',
    'Accessing the NSR',
    'NSR in Action',
    'Data Access Request Form',
  ],
  'Get Involved': ['Partner With Us', 'Our Stakeholders', 'Tenders', 'Careers', 'Learn More About NSR'],
  'Resource Hub': [
    'News',
    'Policy and Governance Documents',
    'Photo Gallery',
    'Video Gallery',
    'FAQs',
    'Privacy Policy',
    'Environmental and Social Management Plan (PDF, 21 KB) (opens in a new tab)',
  ],
};
export const NAMES = Object.keys(GROUPS);

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
